import type { AgeRules } from '../../../core/guardians/guardian.ts';
import type { ProgrammeSettings } from '../../../core/programme/programme-settings.ts';
import { nameDays } from '../dates.ts';

export const title = 'Privacy: Daybreak';
export const description =
  'What Daybreak keeps of an application, who sees it, for how long, and how to have it removed.';
export const heading = 'Privacy';
export const lead = 'First the short version for you. Below it, the exact version for you and your parents.';

export const shortVersion = {
  heading: 'The short version',
  points: [
    {
      heading: 'We keep what you send us, and our notes about it.',
      text: 'Your answers, the date, our notes, and what we write to you. No ads on this site, and nothing that follows you around.',
    },
    {
      heading: 'Few people see it.',
      text: 'Our coordinators see all of it. The experts who read ideas see your idea, your answers and your age, not your name, school, city, email or phone. Leave your name out of the text if you do not want them to know it.',
    },
    { heading: 'Your idea stays yours.', text: 'Nobody outside our team reads it unless you say yes.' },
    {
      heading: 'You can take it back.',
      text: 'On your private page you correct your email and phone, withdraw it or erase it. Erased means gone: from our site at once, from safety copies within {days}.',
    },
  ],
} as const;

export const exactVersion = {
  heading: 'The exact version',
  note: 'For parents, teachers and everyone who wants to know it to the day.',
  kept: {
    heading: 'What is kept',
    paragraphs: [
      'Full name, email, phone number, age, school, city and the text about the venture. The date of sending. The status, and which of us changed it, and when. Our notes, what our volunteers think of the venture text, messages, your answers to our questions, earlier versions of your text, and whether our answer helped you. Your one-page profile, who agreed to it, and which investor has a link to it.',
      'Our access log: which of us opened contact details, exported, sent or erased something, and when. It names an application by its reference alone.',
      'If an investor gets a link: their name, their email, and when they opened it. We erase that a year later, or with the application.',
      'We do not keep your private link in a form that anybody can read.',
    ],
  },
  seen: {
    heading: 'Who sees it',
    rows: [
      ['Coordinators of Daybreak', 'Everything. Our access log says who opened contact details.'],
      [
        'Reviewers',
        'Venture text and its versions, answers, age, dates, status and notes. Volunteers score the venture text without the name; no score decides on its own.',
      ],
      [
        'Investors',
        'The one-page profile alone, without a name, a school or a way to reach you. Nobody sees it before the applicant, a parent or guardian where we ask one, and a coordinator agreed.',
      ],
    ],
  },
  account: {
    heading: 'Accounts, cookies and logs',
    paragraphs: [
      'You need no account to apply. If you make one, we keep your email, your password in a form that nobody can read (with Google, the number by which Google knows you), and, for each browser you signed in with, when you signed in and when you last used it. Your dashboard lets you download all of it, or remove the account.',
      'There are no cookies for reading. Signing in sets one that keeps you signed in: for 30\u00a0days after your last visit, and 90\u00a0days at most. Another one lets us know your browser again. It lasts a year. On a shared computer there is only the first, until the browser is closed. While you sign in with Google, one lasts ten minutes. If scripts are off, a cookie shows you the receipt once, within ten minutes.',
      'Your application, your answers to our questions and your sentence on Home stay in this browser tab until you send them. They are gone when you close the tab, and so is your receipt.',
      'Our mails have no hidden pictures and no links that count.',
      'The log of our server says which page was asked for and when. It does not say who asked. To stop floods of requests, we count for up to an hour how many come from one network, and how many name one address.',
    ],
  },
  periods: { heading: 'For how long' },
  removed: {
    heading: 'How to have it removed',
    before: 'On the private page: “Erase everything”. Without the link: ',
    link: 'ask for it',
    after: ', or write to us from the address you applied with. A parent can write too.',
    stays:
      'Two things stay: a line in the access log, and for good the date with a mark made from your email. Nobody can read your email back from it.',
  },
  contact: { heading: 'Who to write to' },
} as const;

const untilRequest = 'until you ask us to erase it';

/** The rows about how long, from the periods of the daily job; outcomes with the same period share a row. */
export function describePeriods(days: ProgrammeSettings, backupDays: number): readonly (readonly [string, string])[] {
  const afterAnswer = (count: number) => (count === 0 ? untilRequest : `${nameDays(count)} after our answer`);
  const plain = (count: number) => (count === 0 ? untilRequest : nameDays(count));
  const pair = (
    both: string,
    [one, other]: readonly [readonly [string, number], readonly [string, number]],
    describe: (count: number) => string,
  ) =>
    one[1] === other[1]
      ? [[both, describe(one[1])] as const]
      : [[one[0], describe(one[1])] as const, [other[0], describe(other[1])] as const];
  return [
    ...pair(
      'Declined or unreachable',
      [
        ['Declined', days.declinedDays],
        ['Unreachable', days.unreachableDays],
      ],
      afterAnswer,
    ),
    ...pair(
      'Taken back, or sent twice',
      [
        ['Taken back', days.withdrawnDays],
        ['Sent twice', days.duplicateDays],
      ],
      plain,
    ),
    ['Entries from robots', plain(days.spamDays)],
    ...pair(
      'While you take part',
      [
        ['While you take part', days.openDays],
        ['Finished', days.finishedDays],
      ],
      plain,
    ),
    ['Safety copies', `overwritten within ${nameDays(backupDays)} after erasure`],
    ['Our access log', 'one year'],
  ];
}

export const agesHeading = 'Young applicants';

const ages = {
  minimum: 'You can apply from\u00a0{age}. If you are younger, we keep nothing that you typed.',
  guardian:
    'If you are under\u00a0{age}, we ask you for the email of a parent or guardian. They get a short page to agree or refuse. We read the application meanwhile. The address, the answer and their dates are kept as long as the application. Coordinators see them; reviewers see the answer and its date, and never the address.',
} as const;

/** About young applicants: a sentence for each setting that is on. */
export function describeAges({ minimum, guardianBelow }: AgeRules): readonly string[] {
  return [
    ...(minimum > 0 ? [ages.minimum.replace('{age}', String(minimum))] : []),
    ...(guardianBelow > 0 ? [ages.guardian.replace('{age}', String(guardianBelow))] : []),
  ];
}
