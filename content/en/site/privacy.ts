import type { AgeRules } from '../../../core/guardians/guardian.ts';
import type { ProgrammeSettings } from '../../../core/programme/settings.ts';
import { nameDays } from '../dates.ts';

export const title = 'Privacy · Daybreak';
export const description =
  'What Daybreak keeps of an application, who sees it, for how long, and how to get it deleted.';
export const heading = 'Privacy';
export const lead = 'First the short version for you. Below it, the exact version for you and your parents.';

export const shortVersion = {
  heading: 'The short version',
  points: [
    {
      heading: 'We keep what you send us, and our notes about it.',
      text: 'That’s your answers, the date, our notes and our messages to you. We show no ads, and nothing here follows you around.',
    },
    {
      heading: 'Few people see it.',
      text: 'Our coordinators see all of it. The experts who read ideas see your idea, your answers and your age, not your name, school, city, email or phone. To be sure, leave your name out of the text. A mentor sees your first name too.',
    },
    { heading: 'Your idea stays yours.', text: 'Nobody outside our team reads it unless you say yes.' },
    {
      heading: 'You can change your mind.',
      text: 'On your private page you can change your email or phone, withdraw, or delete everything. Deleted means gone: from our site at once, from backups within {days}.',
    },
  ],
} as const;

/** A heading, and below it what there is of the rest. */
type Part = {
  readonly heading: string;
  readonly paragraphs?: readonly string[];
  readonly rows?: readonly (readonly [name: string, value: string])[];
  readonly link?: { readonly label: string; readonly to: string };
};

export const exactHeading = 'The exact version';
export const contactHeading = 'Who to write to';

const kept: Part = {
  heading: 'What we keep',
  paragraphs: [
    'Your full name, email, phone number, age, school, city and description, and when you sent them. Your status, with who changed it and when. Our notes, reviewers’ scores and our messages. Your answers, earlier versions of your description, and whether our reply helped. Your roadmap, your mentor’s notes and your meetings. Your one-page profile, who approved it and which investor has a link. Whether we may show photos and your name.',
    'Our access log: which of us opened contact details, exported or deleted something, or changed the team or a setting, and when. It names an application only by its reference.',
    'If you report a concern: what you wrote, and your name and how to reach you if you gave them. Only the one or two people who look after concerns can read it.',
    'If an investor gets a link: their name, their email, and when they opened it. We delete that a year later, or with the application.',
    'We store your private link in a form no one can read.',
  ],
};
const seen: Part = {
  heading: 'Who sees it',
  rows: [
    ['Coordinators of Daybreak', 'Everything. Our access log records who opened contact details.'],
    [
      'Reviewers',
      'Your description and its versions, answers, age, dates, status and notes. Not your name. No score decides on its own.',
    ],
    ['Your mentor', 'Your first name, age, description, roadmap, notes and meetings. No school or contact details.'],
    [
      'Your parent or guardian',
      'If we ask one and they agree: your roadmap, your mentor’s notes, your invitations and your one-page profile. Not the form you sent.',
    ],
    [
      'Investors',
      'Only the one-page profile: no name, no school and no way to reach you. You, a coordinator and, if we ask one, your parent or guardian approve it first.',
    ],
  ],
};
const account: Part = {
  heading: 'Accounts, cookies and logs',
  paragraphs: [
    'You don’t need an account to apply. If you create one, we keep your email and your password in a form no one can read. With Google, we keep the number Google knows you by. For each browser you sign in with, we keep when you signed in and last used it. In your account you can end your sessions, or remove the account.',
    'Reading sets no cookies. Signing in sets one, until 30\u00a0days after your last visit. Without “Keep me signed in” it sets two, until the browser closes. A sign-in with a code, a passkey or Google uses one for ten minutes at most. With scripts off, so does your receipt, once. Some forms use one for a minute, so that the next page can say “saved”.',
    'Your application, your answers to our questions and your sentence on Home stay in this browser tab until you send them. Closing the tab deletes them, and your receipt too.',
    'Our emails contain no trackers.',
    'Our server’s log says which page was opened and when. It does not say who opened it. To stop floods of requests, we count for up to a day how many come from one network, and how many name one address.',
  ],
};
const removed: Part = {
  heading: 'How to get it deleted',
  paragraphs: [
    'On your private page, choose “Delete everything”. Lost the link? We’ll send it again. Or write to us from the address you applied with. A parent can write too. For a copy of your application, write to us in the same way.',
    'Two things remain: an access-log entry and, permanently, the date with a code made from your email. No one can turn it back.',
  ],
  link: { label: 'Send me my link', to: '/applications' },
};

type Facts = { readonly settings: ProgrammeSettings; readonly backupDays: number; readonly ages: AgeRules };

/** The exact version. The loader reads it, so that the scripts need not carry it. */
export function listParts({ settings, backupDays, ages }: Facts): readonly Part[] {
  const periods = { heading: 'How long we keep it', rows: describePeriods(settings, backupDays) };
  const young = { heading: 'Young applicants', paragraphs: describeAges(ages) };
  return [kept, seen, periods, ...(young.paragraphs.length > 0 ? [young] : []), account, removed];
}

const untilRequest = 'Until you ask us to delete it';

/** The rows about how long, from the periods of the daily job. */
function describePeriods(days: ProgrammeSettings, backupDays: number): NonNullable<Part['rows']> {
  const keep = (count: number, after: string) => (count === 0 ? untilRequest : `${nameDays(count)} after ${after}`);
  return [
    ['While you take part', keep(days.openDays, 'you applied')],
    ['Completed', keep(days.finishedDays, 'you finish')],
    ['Declined', keep(days.declinedDays, 'our reply')],
    ['Unreachable', keep(days.unreachableDays, 'our reply')],
    ['Withdrawn', keep(days.withdrawnDays, 'you withdraw')],
    ['Duplicate', keep(days.duplicateDays, 'we notice')],
    ['Spam', keep(days.spamDays, 'we get it')],
    ['A reported concern', keep(days.declinedDays, 'we get it')],
    ['Backups', `Overwritten within ${nameDays(backupDays)} of deletion`],
    ['Our access log', 'One year'],
  ];
}

const ages = {
  minimum: 'You need to be\u00a0{age} to apply. If you’re younger, we keep nothing you typed.',
  guardian:
    'If you’re under\u00a0{age}, we ask a parent or guardian to agree or say no on a short page. We start reading in the meantime. We keep their address, answer and dates as long as the application. Coordinators see all three. Reviewers never see the address.',
} as const;

/** About young applicants: a sentence for each setting that is on. */
function describeAges({ minimum, guardianBelow }: AgeRules): readonly string[] {
  return [
    ...(minimum > 0 ? [ages.minimum.replace('{age}', String(minimum))] : []),
    ...(guardianBelow > 0 ? [ages.guardian.replace('{age}', String(guardianBelow))] : []),
  ];
}
