export const nameMaximumLength = 100;
