import type { DetailKind } from '../applications/find-details.ts';

/** The most characters of each text of a profile. */
export const profileLimits = { title: 80, sentence: 160, what: 1200, asked: 300 } as const;
export const regionMaxLength = 60;
export const investorMaxLength = 120;

export type ProfileField = keyof typeof profileLimits;
export type ProfileTexts = Readonly<Record<ProfileField, string>>;

// The type of `profileLimits` allows no other keys.
export const profileFields = Object.keys(profileLimits) as readonly ProfileField[];

/** A text in parts. A part that names or reaches somebody has a kind. */
export type MarkedText = readonly { readonly text: string; readonly kind: DetailKind | null }[];
export type MarkedTexts = Partial<Readonly<Record<ProfileField | 'region', MarkedText>>>;
