export const concernMaxLength = 6000;
/** Of the name and of the way to reach somebody. */
export const concernLineMaxLength = 200;
