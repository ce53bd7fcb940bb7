import { adultAge, type CheckKind, checkKinds, type MissingCheck } from '../../core/safety/check.ts';

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

/** To parents and guardians. A function, so that the scripts of other pages need not carry it. */
export const describeCheckedAdults = () =>
  `Experts and mentors see ventures of founders under\u00a0${adultAge} only with valid checks: ${listCheckNames(checkKinds)}. When a check expires, so does their access. Everyone on our team agrees to a code of conduct.`;
