export const concernMaxLength = 6000;
export const concernContactMaxLength = 400;
