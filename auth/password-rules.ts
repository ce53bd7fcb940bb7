export const passwordMinimumLength = 8;
export const passwordMaximumLength = 128;

/** Keyboards write the same letter as different characters, so they are stored in Unicode's form NFKC. */
export function normalisePassword(password: string): string {
  return password.normalize('NFKC');
}

/** The first passwords that a stranger tries on this site, with any digits and signs around them. */
const siteWords = ['daybreak', 'daybreakfounders', 'daybreakprogramme'];

/** Allows any characters, counted as code points, except the fifty thousand most common passwords. */
export async function findPasswordError(typed: string) {
  const password = normalisePassword(typed).toLowerCase();
  const length = [...password].length;
  if (length < passwordMinimumLength) return 'password-too-short';
  if (length > passwordMaximumLength) return 'password-too-long';
  const letters = password.replace(/\P{L}/gu, '');
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const isCommon = siteWords.includes(letters) || dictionary['passwords-common'].includes(password);
  return isCommon ? 'password-common' : null;
}
