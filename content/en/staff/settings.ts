import type { SettingsError } from '../../../core/programme/parse-settings.ts';
import type { Outcome } from '../../../core/programme/programme-settings.ts';
import type { SettingsField } from '../../../core/programme/settings-form.ts';
import { formatCount } from '../numbers.ts';

const outcomes = {
  spam: 'Spam',
  withdrawn: 'Withdrawn',
  duplicate: 'Duplicate',
  declined: 'Declined',
  unreachable: 'Unreachable',
  finished: 'Finished',
  open: 'All others',
} as const satisfies Record<Outcome, string>;

export const settingsPage = {
  title: 'Settings',
  heading: 'Settings',
  lead: 'Each change is written into the record.',
  answer: {
    heading: 'Answer promised',
    text: 'Applicants read the date that follows from this. Dates already given stay as they are.',
    label: 'Days until the answer',
  },
  reviewing: {
    heading: 'Reviewing',
    text: 'Each application is read by several people.',
    scores: 'Scores for each application',
  },
  opening: {
    heading: 'Opening and closing',
    text: 'When closed, the form says so kindly and names the next date. Without dates it is open.',
    opens: 'Opens',
    closes: 'Closes',
    timeZone: 'Time zone',
    clock: (time: string, name: string) => `Today it is ${time} there. ${name}.`,
  },
  kept: {
    heading: 'How long we keep it',
    text: 'Days after the outcome. Then the entry, its notes and its messages are erased. 0 means: until somebody erases it.',
    outcomes,
    at: (isToday: boolean, time: string) => `${isToday ? 'today' : 'tomorrow'} at about ${time}`,
    next: (count: number, at: string | null) =>
      `With the stored numbers the next run${at ? `, ${at},` : ''} erases ${formatCount(count)} ${count === 1 ? 'entry' : 'entries'}.`,
    seeWhich: 'See which',
    which: 'Erased by the next run',
    keep: 'The job runs once a day. A change of the status, or a longer period, keeps an application.',
    more: (count: number) => `And ${formatCount(count)} more.`,
  },
  save: 'Save',
  saved: 'Saved.',
  conflict: {
    heading: 'Changed meanwhile.',
    text: 'While you were here, somebody changed the settings. Yours were not stored, and are still in the fields. Save again to put yours in the place of these:',
    now: (name: string, value: string) => `${name}: ${value}`,
  },
  refusals: {
    'not-promised-days': 'A whole number from 1 to 90.',
    'not-scores': 'A whole number from 1 to 7.',
    'not-kept-days': 'A whole number from 0 to 3650.',
    'not-a-choice': 'Choose one of these.',
    'not-a-time': 'A date with a time, for example 2026-09-01T08:00.',
    'same-time': 'It cannot open and close at the same moment.',
  } satisfies { readonly [code in SettingsError]: string },
  failures: { invalid: 'Some of it cannot be stored. Look at the marked fields.', conflict: 'Changed meanwhile.' },
} as const;

/** The names of settings in the access log. */
const names: { readonly [field in SettingsField | 'does-not-score']: string } = {
  promisedDays: 'Answer promised in',
  scoresPerApplication: 'Scores for each application',
  'does-not-score': 'Does not score',
  opensAt: 'Opens',
  closesAt: 'Closes',
  timeZone: 'Time zone',
  spamDays: 'Spam is kept',
  withdrawnDays: 'Withdrawn is kept',
  duplicateDays: 'Duplicate is kept',
  declinedDays: 'Declined is kept',
  unreachableDays: 'Unreachable is kept',
  finishedDays: 'Finished is kept',
  openDays: 'All others are kept',
};

export function nameSetting(setting: string): string {
  return Object.hasOwn(names, setting) ? names[setting as keyof typeof names] : setting;
}

/** For example "Answer promised in: 21 to 14 days". */
export function describeSetting(setting: string, from: string, to: string): string {
  const name = nameSetting(setting);
  if (setting === 'does-not-score') return `${name}: ${to === 'on' ? 'yes' : 'no'}`;
  const unit = setting.endsWith('Days') ? ' days' : '';
  const show = (value: string) => value || 'not set';
  return `${name}: ${show(from)} to ${show(to)}${unit}`;
}
