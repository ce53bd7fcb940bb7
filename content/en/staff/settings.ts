import type { Outcome } from '../../../core/programme/settings.ts';
import type { SettingsError, SettingsField } from '../../../core/programme/settings-form.ts';
import type { CheckRule } from '../../../core/safety/check.ts';
import { formatCount } from '../numbers.ts';

const outcomes = {
  spam: 'Spam',
  withdrawn: 'Withdrawn',
  duplicate: 'Duplicate',
  declined: 'Declined',
  unreachable: 'Unreachable',
  finished: 'Completed',
  open: 'All others',
} as const satisfies Record<Outcome, string>;

export const settingsPage = {
  heading: 'Settings',
  lead: 'Every change appears in the access log.',
  answer: {
    heading: 'Promised reply',
    text: 'Applicants read the date that follows from this. Dates already given do not change.',
    label: 'Days to reply',
  },
  reviewing: {
    heading: 'Scores',
    text: 'How many reviewers score each application.',
    scores: 'Scores per application',
  },
  checks: {
    heading: 'Checks of the team',
    text: 'Reviewers and mentors have access only while their checks are valid. Everyone agrees to the code of conduct first.',
    label: 'Checks are required',
    rules: {
      minors: 'Once an applicant is under 18',
      always: 'Always',
      never: 'Never: we check elsewhere',
    } satisfies Record<CheckRule, string>,
  },
  opening: {
    heading: 'Applications',
    text: 'The form opens and closes automatically. When it is closed, it says so kindly and names the next date. Without dates it is open.',
    opens: 'Opens',
    closes: 'Closes',
    timeZone: 'Time zone',
    clock: (time: string, name: string) => `It is ${time} there. ${name}.`,
  },
  kept: {
    heading: 'Retention',
    text: 'Days after the outcome. Then the answers, notes and messages are deleted. 0 keeps them until somebody deletes them.',
    outcomes,
    next: (count: number) =>
      `With these periods, the next daily clean-up deletes ${count === 1 ? '1 application' : `${formatCount(count)} applications`}.`,
  },
  save: 'Save settings',
  saved: 'Settings saved.',
  refusals: {
    'not-promised-days': 'Enter a whole number from 1 to 90.',
    'not-scores': 'Enter a whole number from 1 to 7.',
    'not-kept-days': 'Enter a whole number from 0 to 3650.',
    'not-a-choice': 'Choose one of these.',
    'not-a-time': 'Enter a date with a time, such as 2026-09-01T08:00.',
    'same-time': 'The form can’t open and close at the same moment.',
  } satisfies { readonly [code in SettingsError]: string },
  errors: {
    conflict: 'Someone else changed the settings. Yours aren’t saved yet. Save again to replace theirs.',
    invalid: 'Fix the highlighted fields and save again.',
  },
} as const;

/** The names of settings in the access log. */
const names: { readonly [field in SettingsField]: string } = {
  promisedDays: 'Days to reply',
  scoresPerApplication: 'Scores per application',
  opensAt: 'Opens',
  closesAt: 'Closes',
  timeZone: 'Time zone',
  spamDays: 'Spam is kept',
  withdrawnDays: 'Withdrawn is kept',
  duplicateDays: 'Duplicate is kept',
  declinedDays: 'Declined is kept',
  unreachableDays: 'Unreachable is kept',
  finishedDays: 'Completed is kept',
  openDays: 'All others are kept',
  checksRequired: 'Checks of the team',
};

function nameSetting(setting: string): string {
  return Object.hasOwn(names, setting) ? names[setting as keyof typeof names] : setting;
}

/** For example "Answer promised in: 21 to 14 days". */
export function describeSetting(setting: string, from: string, to: string): string {
  const name = nameSetting(setting);
  const unit = setting.endsWith('Days') ? ' days' : '';
  const show = (value: string) => value || 'not set';
  return `${name}: ${show(from)} to ${show(to)}${unit}`;
}
