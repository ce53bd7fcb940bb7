import type { CheckKind } from '../../../core/safety/check.ts';
import type { RecordCheckError } from '../../../core/safety/checks.ts';
import { checkNames } from '../checks.ts';
import { formatDay } from '../dates.ts';

type Check = Readonly<Record<'checkedBy' | 'checkedOn' | 'validUntil', string>>;

/** The record of what was checked about a person. */
export const checks = {
  describe: (kind: CheckKind, check: Check | undefined, today: string) =>
    `${checkNames[kind]}: ${check ? describeValidity(check, today) : 'none'}`,
  conduct: (version: number | null, day: string | null) =>
    `Code of conduct: ${day === null ? 'not agreed yet' : `version ${version}, ${day}`}`,
  add: {
    heading: 'Record a check',
    text: 'A new check replaces the earlier one of its kind.',
    person: 'Person',
    kind: 'Check',
    checkedBy: 'Checked by',
    checkedOn: 'Checked on',
    validUntil: 'Valid until',
    button: 'Record check',
  },
  saved: 'Check recorded.',
  refusals: {
    'wrong-days': 'Enter the day of the check, up to today, and a last day after it.',
    'not-found': 'This person is no longer on the team.',
  } satisfies { readonly [code in Exclude<RecordCheckError, 'unreadable'>]: string },
} as const;

function describeValidity({ checkedBy, checkedOn, validUntil }: Check, today: string): string {
  const validity = validUntil < today ? 'ended' : 'until';
  return `${validity} ${formatDay(validUntil, today)} (${checkedBy}, ${formatDay(checkedOn, today)})`;
}
