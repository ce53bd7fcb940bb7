/** Fifty thousand words, which are loaded when a password is chosen for the first time. */
let common: Promise<ReadonlySet<string>> | null = null;

/** Whether this is among the fifty thousand most common passwords. The check needs no network. */
export async function isCommonPassword(password: string): Promise<boolean> {
  common ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common']));
  return (await common).has(password.toLowerCase());
}
