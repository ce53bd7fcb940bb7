/** In percent; the levels 1 and 5 stand a little inside. */
export const placeLevel = (level: number) => Math.round((2 + ((level - 1) / 4) * 96) * 10) / 10;
