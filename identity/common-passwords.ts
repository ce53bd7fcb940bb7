import { dictionary } from '@zxcvbn-ts/language-common';

const common: ReadonlySet<string> = new Set(dictionary['passwords-common']);

/** Whether this is among the fifty thousand passwords that are tried first; checked here, told to nobody. */
export function isCommonPassword(password: string): boolean {
  return common.has(password.toLowerCase());
}
