export const passwordMinimumLength = 8;
export const passwordMaximumLength = 128;

export type PasswordRefusal = 'password-too-short' | 'password-too-long' | 'password-common';

/**
 * The password as it is checked and stored: keyboards write the same letter as different characters (Unicode,
 * normalisation form KC).
 */
export function normalisePassword(password: string): string {
  return password.normalize('NFKC');
}

/** What a stranger tries first on this site, with any digits and signs around it. */
const contextWords = ['daybreak', 'daybreakfounders', 'daybreakprogramme'];

/** Any characters, counted as code points; not a common password. */
export async function findPasswordRefusal(
  password: string,
  isCommon: (password: string) => Promise<boolean>,
): Promise<PasswordRefusal | null> {
  const length = [...password].length;
  if (length < passwordMinimumLength) return 'password-too-short';
  if (length > passwordMaximumLength) return 'password-too-long';
  const letters = password.toLowerCase().replace(/\P{L}/gu, '');
  return contextWords.includes(letters) || (await isCommon(password)) ? 'password-common' : null;
}
