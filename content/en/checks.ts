import type { CheckKind, MissingCheck } from '../../core/safety/check.ts';

export const checkNames: { readonly [kind in CheckKind]: string } = {
  identity: 'Identity',
  reference: 'References',
  background: 'Background check',
};

/** "identity, references and background check". */
export function listCheckNames(kinds: readonly CheckKind[]): string {
  const names = kinds.map((kind) => checkNames[kind].toLowerCase());
  return names.join(', ').replace(/, (?=[^,]*$)/, ' and ');
}

/** For a member of the team whose role waits for checks. */
export function describeMissing(missing: readonly MissingCheck[]): string {
  const kinds = missing.filter((check) => check !== 'conduct');
  return `We have no valid record of your ${listCheckNames(kinds)}. A coordinator opens your access by recording it.`;
}
