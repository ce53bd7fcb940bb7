import type { RecordCheckError } from '../../../core/safety/record-check.ts';
import { formatDay } from '../dates.ts';

/** The record of what was checked about a person. */
export const noChecks = 'No checks recorded';

export const checks = {
  heading: 'Checks',
  lead: {
    minors: 'Once an applicant is under 18, reviewers and mentors have access only while each check is valid.',
    always: 'Reviewers and mentors have access only while each check is valid.',
    never: 'Checks are recorded here. They do not change anyone’s access: see Settings.',
  },
  person: 'Person',
  conduct: 'Code of conduct',
  agreed: 'Agreed',
  notAgreed: 'Not agreed yet',
  none: 'None',
  until: (day: string, today: string) => `Until ${formatDay(day, today)}`,
  ended: (day: string, today: string) => `Ended ${formatDay(day, today)}`,
  by: (who: string, day: string, today: string) => `${who}, ${formatDay(day, today)}`,
  version: (version: number, day: string) => `Version ${version}, ${day}`,
  add: {
    heading: 'Record a check',
    text: 'A new check replaces the earlier one of its kind. The access log names who recorded it.',
    kind: 'Check',
    checkedBy: 'Checked by',
    checkedOn: 'Checked on',
    validUntil: 'Valid until',
    button: 'Record check',
  },
  saved: 'Check recorded.',
  refusals: {
    'checker-missing': 'Enter who checked: a person or an office.',
    'not-a-check': 'Choose one of these checks.',
    'not-a-day': 'Enter both days, like 2026-09-01.',
    'ends-before': 'The last day is before the day of the check.',
    'in-future': 'The day of the check is in the future.',
    'not-found': 'This person is no longer on the team.',
  } satisfies { readonly [code in RecordCheckError]: string },
} as const;
