import { dictionary } from '@zxcvbn-ts/language-common';

const common: ReadonlySet<string> = new Set(dictionary['passwords-common']);

/** Whether this is among the fifty thousand most common passwords. The check needs no network. */
export function isCommonPassword(password: string): boolean {
  return common.has(password.toLowerCase());
}
