/** The small pages between the login page and Google's; each is shown briefly, unless something holds it up. */
export const leaving = {
  title: 'On to Google: Daybreak',
  text: 'Google opens in a moment.',
  link: 'Go on to Google',
} as const;
export const signedIn = {
  title: 'Signed in: Daybreak',
  text: 'You are signed in. You can close this window.',
  link: 'Go on to Daybreak',
} as const;
/** The sentence itself is one of `refusals` (content/en/account/account.ts). */
export const refused = {
  title: 'Not signed in: Daybreak',
  link: 'Back to login',
} as const;
