/** A letter that an account needs; what it says is composed elsewhere, from its kind. */
export type Letter = {
  readonly kind: 'verify-email' | 'reset-password';
  /** The address, as the account has it. */
  readonly to: string;
  /** Goes into the letter's link; whoever has it can do what the letter is for. */
  readonly token: string;
};

/** How long the links of letters work. */
export const linkLifetimeSeconds = {
  'verify-email': 7 * 24 * 60 * 60,
  'reset-password': 60 * 60,
} as const satisfies Record<Letter['kind'], number>;

/** Resolves once the letter is certain to be sent (or visibly given up), whatever happens to this process. */
export type SendLetter = (letter: Letter) => Promise<void>;
