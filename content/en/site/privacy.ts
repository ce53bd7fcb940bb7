import type { AgeRules } from '../../../domain/model/guardian.ts';
import type { CloseReason } from '../../../domain/model/status.ts';

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
      text: 'Our coordinators see all of it. The experts who read ideas see your idea and your age, not your name, your school or your phone. Leave your name out of the text if you do not want them to know it.',
    },
    { heading: 'Your idea stays yours.', text: 'Nobody outside our team reads it unless you say yes.' },
    {
      heading: 'You can take it back.',
      text: 'On your private page you correct your email and phone, withdraw it or erase it. Erased means gone: from our site at once, from safety copies within {days} days.',
    },
  ],
} as const;

export const exactVersion = {
  heading: 'The exact version',
  note: 'For parents, teachers and everyone who wants to know it to the day.',
  kept: {
    heading: 'What is kept',
    text: 'Full name, email, phone number, age, school, city and the text about the venture. The date of sending. Status, notes of the team, messages and the day on which their page was first opened, what you answer to our questions, earlier versions of your text, and who of us opened the contact details. We do not keep your private link in a form that anybody can read.',
  },
  seen: {
    heading: 'Who sees it',
    rows: [
      ['Coordinators of Daybreak', 'Everything. Each opening of contact details is recorded.'],
      ['Reviewers', 'Venture text, age, status and notes.'],
      ['Investors', 'Nothing before the applicant agreed.'],
    ],
  },
  account: {
    heading: 'Accounts, cookies and logs',
    paragraphs: [
      'You need no account to apply. If you make one, we keep your email, your password in a form that nobody can read (with Google, the number by which Google knows you), and where you are signed in. Your dashboard lets you download all of it, or remove the account.',
      'There are no cookies for reading. Signing in sets one that keeps you signed in, for 30 days after your last visit at most, and one by which we know your browser again, for a year. On the way to Google one lives for ten minutes. Where scripts are off, a cookie shows you the receipt once.',
      'What you type into our forms, and your sentence on Home, stays in this browser tab until you send it. It is gone when you close the tab.',
      'Our mails have no hidden pictures and no links that count. When your private page is opened after a message, we keep the day, so that we can call you when a decision does not reach you.',
      'The log of our server says which page was asked for and when. It does not say who asked. Against floods we count for up to an hour what comes from one network.',
    ],
  },
  periods: { heading: 'For how long' },
  removed: {
    heading: 'How to have it removed',
    before: 'On the private page: “Erase everything”. Without the link: ',
    link: 'ask for it',
    after: ', or write to us from the address that was used. A parent can write as well.',
  },
  contact: { heading: 'Whom to write to' },
} as const;

type Periods = { readonly [outcome in CloseReason | 'junk' | 'open']: number };

const untilRequest = 'until you ask us to erase it';

/** The rows about how long, from the periods that the job uses; outcomes with the same period share a row as drawn. */
export function describePeriods(days: Periods, backupDays: number): readonly (readonly [string, string])[] {
  const afterAnswer = (count: number) => (count === 0 ? untilRequest : `${count} days after our answer`);
  const plain = (count: number) => (count === 0 ? untilRequest : `${count} days`);
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
        ['Declined', days.declined],
        ['Unreachable', days.unreachable],
      ],
      afterAnswer,
    ),
    ...pair(
      'Taken back, or sent twice',
      [
        ['Taken back', days.withdrawn],
        ['Sent twice', days.duplicate],
      ],
      plain,
    ),
    ['Entries from robots', plain(days.junk)],
    ...pair(
      'While you take part',
      [
        ['While you take part', days.open],
        ['Finished', days.finished],
      ],
      (count) => (count === 0 ? untilRequest : `${count} days`),
    ),
    ['Safety copies', `overwritten ${backupDays} days after erasure`],
  ];
}

export const agesHeading = 'Young applicants';

const ages = {
  minimum: 'You can apply from {age}. If you are younger, we keep nothing that you typed.',
  guardian:
    'If you are under {age}, we ask you for the email of a parent or guardian. They get a short page to agree or refuse. We read the application meanwhile. The address, the answer and their dates are kept as long as the application. Coordinators see them; reviewers see the answer, and never the address.',
} as const;

/** What is said about young applicants: a sentence for each setting that is on. */
export function describeAges({ minimum, guardianBelow }: AgeRules): readonly string[] {
  return [
    ...(minimum > 0 ? [ages.minimum.replace('{age}', String(minimum))] : []),
    ...(guardianBelow > 0 ? [ages.guardian.replace('{age}', String(guardianBelow))] : []),
  ];
}
