/** The pop-up says here how it ended: a code of `GoogleError`, or null. Not by `opener`, which Google may cut off. */
export const googleChannel = 'daybreak-google';
