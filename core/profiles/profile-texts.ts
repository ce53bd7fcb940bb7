/** The most characters of each text. A coordinator sets the region, the applicant writes the others. */
export const profileLimits = { title: 80, sentence: 160, what: 1200, asked: 300, region: 60 } as const;
export const investorMaxLength = 120;
export const linkDays = 14;
export const profileFields = ['title', 'sentence', 'what', 'asked'] as const;

export type ProfileText = keyof typeof profileLimits;
export type ProfileField = (typeof profileFields)[number];

/** A text in parts; those that name or reach somebody are marked. */
export type MarkedText = readonly { readonly text: string; readonly isMarked: boolean }[];
export type MarkedTexts = Partial<Readonly<Record<ProfileText, MarkedText>>>;
