import type { SettingsField, SettingsRefusal } from '../../../core/programme/settings-form.ts';
import { formatCount } from '../numbers.ts';

const outcomes = {
  'keep-spam': 'Spam',
  'keep-withdrawn': 'Withdrawn',
  'keep-duplicate': 'Duplicate',
  'keep-declined': 'Declined',
  'keep-unreachable': 'Unreachable',
  'keep-finished': 'Finished',
  'keep-open': 'All others',
} as const;

export const settingsPage = {
  title: 'Settings',
  heading: 'Settings',
  lead: 'Each change is written into the record.',
  answer: {
    heading: 'Answer promised',
    text: 'Applicants read the date that follows from this. Dates already given stay as they are.',
    label: 'Days until the answer',
  },
  notice: {
    heading: 'Notice to the team',
    text: 'A mail about new applications. It carries no names, only how many and a link.',
    choices: { daily: 'Once a day, at 07:00', none: 'None' },
  },
  reviewing: {
    heading: 'Reviewing',
    text: 'Each application is read by several people.',
    scores: 'Scores for each application',
  },
  opening: {
    heading: 'Opening and closing',
    text: 'When closed, the form says so kindly and names the next date.',
    schedule: 'The form opens and closes by itself',
    opens: 'Opens',
    closes: 'Closes',
    timeZone: 'Time zone',
    clock: (time: string, name: string) => `Today it is ${time} there. ${name}.`,
    clockChange: (time: string, name: string, until: string, next: string) =>
      `Today it is ${time} there. ${name} until ${until}, then ${next}.`,
  },
  late: {
    heading: 'One late link',
    text: 'Lets one person in after the closing date. Works once, for 7 days.',
    button: 'Make a link',
    made: 'Send this link to the person. It is shown once and stored nowhere.',
    label: 'Late link',
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
    'no-dates': 'Say when it opens, when it closes, or both.',
    'same-time': 'It cannot open and close at the same moment.',
  } satisfies { readonly [refusal in SettingsRefusal]: string },
  failures: { invalid: 'Some of it cannot be stored. Look at the marked fields.', conflict: 'Changed meanwhile.' },
} as const;

/** The names of settings in the access log. */
const names: { readonly [field in SettingsField | 'late-link' | 'does-not-score']: string } = {
  promisedDays: 'Answer promised in',
  notice: 'Notice to the team',
  scoresPerApplication: 'Scores for each application',
  'does-not-score': 'Does not score',
  schedule: 'The form opens and closes by itself',
  opensAt: 'Opens',
  closesAt: 'Closes',
  timeZone: 'Time zone',
  'keep-spam': 'Spam is kept',
  'keep-withdrawn': 'Withdrawn is kept',
  'keep-duplicate': 'Duplicate is kept',
  'keep-declined': 'Declined is kept',
  'keep-unreachable': 'Unreachable is kept',
  'keep-finished': 'Finished is kept',
  'keep-open': 'All others are kept',
  'late-link': 'One late link was made',
};

export function nameSetting(setting: string): string {
  return Object.hasOwn(names, setting) ? names[setting as keyof typeof names] : setting;
}

/** For example "Answer promised in: 21 to 14 days". */
export function describeSetting(setting: string, from: string, to: string): string {
  const name = nameSetting(setting);
  if (setting === 'late-link') return name;
  if (['schedule', 'does-not-score'].includes(setting)) return `${name}: ${to === 'on' ? 'yes' : 'no'}`;
  const unit = setting === 'promisedDays' || setting.startsWith('keep-') ? ' days' : '';
  const choices: { readonly [value: string]: string } = settingsPage.notice.choices;
  const show = (value: string) =>
    (setting === 'notice' && Object.hasOwn(choices, value) ? choices[value] : null) ?? (value || 'not set');
  return `${name}: ${show(from)} to ${show(to)}${unit}`;
}
