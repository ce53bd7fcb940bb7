/** An adult of the team needs a valid one of each. A programme that cannot get one removes it here. */
export const checkKinds = ['identity', 'reference', 'background'] as const;
export type CheckKind = (typeof checkKinds)[number];

/** The role does not count while one of them is missing. */
export type MissingCheck = CheckKind | 'conduct';

/** Required once an applicant is a minor, always, or never: then the programme checks elsewhere. */
export const checkRules = ['minors', 'always', 'never'] as const;
export type CheckRule = (typeof checkRules)[number];

export const adultAge = 18;
export const checkerMaxLength = 200;
