import type { CheckId, Fault } from '../../../domain/ports/site-checks.ts';
import { formatCount } from '../numbers.ts';

type CheckText = {
  readonly subject: keyof typeof checks.subjects;
  readonly well: string;
  readonly fault: string;
  /** What to do, a command between backticks. It names no person and no secret. */
  readonly advice: string;
};

const numbers = ['None', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'];
const spell = (count: number) => numbers[count] ?? String(count);

export const checks = {
  title: 'Checks',
  heading: 'Checks',
  lead: 'What must be right so that nobody waits for an answer in vain. Looked at each time this page opens, what takes long once a day.',
  again: 'Look again',
  allWell: (count: number) => `All ${count} are well.`,
  someNeedYou: (count: number) => (count === 1 ? 'One needs you.' : `${spell(count)} need you.`),
  looked: (time: string) => `Looked at: ${time}. If one fails, this page says what to do.`,
  rest: (urgent: number, well: number, time: string) =>
    `${urgent === 0 ? '' : `${spell(urgent)} cannot wait. `}${well === 1 ? 'One is' : `${spell(well)} are`} well. Looked at: ${time}.`,
  urgencies: { now: 'To do now', soon: 'To do this week' },
  subjects: { mail: 'Mail', data: 'Data', people: 'People and machine' },
  whatToDo: 'What to do:',
  well: (count: number) => (count === 1 ? 'One is well' : `${spell(count)} are well`),
} as const;

const plural = (count: number, one: string, many: string) => `${formatCount(count)} ${count === 1 ? one : many}`;
const gigabytes = (bytes: number) => (bytes / 1e9).toLocaleString('en-GB', { maximumFractionDigits: 1 });

/** Sentences about what is well, and about how much is wrong. */
export const wellDetails = {
  mailsWait: (count: number) => `${plural(count, 'mail waits', 'mails wait')}.`,
  messages: (count: number) => `${plural(count, 'message', 'messages')}.`,
  coordinators: (count: number) => `${plural(count, 'coordinator', 'coordinators')}.`,
  secondFactors: (count: number) => `${count} of ${count} on the team.`,
  ago: (at: string, now: Date) =>
    `The last time was ${plural(Math.round((now.getTime() - Date.parse(at)) / 3_600_000), 'hour', 'hours')} ago.`,
  disk: (free: number, all: number) => `${gigabytes(free)} of ${gigabytes(all)} GB are free.`,
  answers: (address: string) => `${address} answers as this site.`,
} as const;

/** What is wrong with TRUST_PROXY. */
export const proxyEffects = {
  ignored: 'What the proxy says about visitors is ignored, so they all share the limits of one.',
  claimed: 'A visitor can claim any address, so no limit holds.',
} as const;

export const checkTexts: { readonly [id in CheckId]: CheckText } = {
  'no-mail-server': {
    subject: 'mail',
    well: 'Mail leaves through a server',
    fault: 'Mail reaches no one',
    advice: 'Mails are written into `DATA_DIR/outbox`: set `SMTP_URL` and `MAIL_FROM`, and start again.',
  },
  'mail-server': {
    subject: 'mail',
    well: 'The mail server lets the site in',
    fault: 'The mail server takes no mail from the site',
    advice: 'Correct `SMTP_URL`, and start again; `npm run mail -- test you@school.example` says whether it works.',
  },
  'mail-domain': {
    subject: 'mail',
    well: 'Your domain vouches for its mails',
    fault: 'Many receivers may take the mails for spam',
    advice: 'Correct the DNS of the domain in `MAIL_FROM`; `npm run mail -- test you@school.example` says more.',
  },
  'mail-waits': {
    subject: 'mail',
    well: 'No mail waits too long',
    fault: 'A mail waits for more than an hour',
    advice: 'Look whether the site runs, and why its log says `mail-delayed`.',
  },
  'messages-failed': {
    subject: 'mail',
    well: 'No message to an applicant failed',
    fault: 'Messages to applicants failed',
    advice: 'Correct the address, try again or call: `/staff/outbox?state=failed`.',
  },
  'facts-missing': {
    subject: 'people',
    well: 'The facts of the programme are there',
    fault: 'Facts of the programme are not filled in, so the pages do not show them',
    advice: 'Write them into `content/en/programme.ts`; `npm run check:content` lists what else is open.',
  },
  'contact-email-sample': {
    subject: 'mail',
    well: 'The contact address is your own',
    fault: 'The contact address is a sample, so visitors cannot reach you',
    advice: 'Set `CONTACT_EMAIL`, and start again; `npm run check:content` lists what else is open.',
  },
  'retention-late': {
    subject: 'data',
    well: 'What must go is gone',
    fault: 'Nothing was erased after its period for two days',
    advice: 'Start the site, or see `npm run applications -- retention --help`.',
  },
  'disk-nearly-full': {
    subject: 'data',
    well: 'There is room',
    fault: 'The disk of DATA_DIR has less than 512 MiB left',
    advice: 'Make room on it.',
  },
  'backups-unknown': {
    subject: 'data',
    well: 'It is known where the backups are',
    fault: 'Nobody knows whether there are backups',
    advice: 'Make them every night (docs/hosting.md), and set `BACKUP_DIR` to their folder, which the site can read.',
  },
  'backup-old': {
    subject: 'data',
    well: 'Backups are fresh',
    fault: 'The newest backup is older than a day and a half, or there is none',
    advice:
      'Look why the nightly one failed: `systemctl status daybreak-backup`. `npm run backup -- FILE` makes one now.',
  },
  'public-url-elsewhere': {
    subject: 'people',
    well: 'The address leads here',
    fault: 'The address of the site does not lead to it',
    advice: 'Look at `PUBLIC_URL`, at the DNS, the certificate and the proxy.',
  },
  'no-coordinator': {
    subject: 'people',
    well: 'Somebody can answer',
    fault: 'There is no coordinator, so nobody can answer applications',
    advice: '`npm run --silent staff -- invite` prints a link for the first one.',
  },
  'no-second-factor': {
    subject: 'people',
    well: 'Everybody has a second factor',
    fault: 'Somebody on the team has no second factor yet',
    advice: 'Ask them to set it up: `/account/second-factor`.',
  },
  'second-factor-off': {
    subject: 'people',
    well: 'A second factor is required',
    fault: 'A password alone opens the staff pages',
    advice: 'Remove `STAFF_SECOND_FACTOR=off`, and start again.',
  },
  'trust-proxy-unset': {
    subject: 'people',
    well: 'Visitors are told apart',
    fault: 'All visitors share the limits of one',
    advice: 'Set `TRUST_PROXY` to the proxy in front of the site, and start again.',
  },
  'trust-proxy-wrong': {
    subject: 'people',
    well: 'The proxy is believed, and no visitor is',
    fault: 'TRUST_PROXY does not fit the proxy in front of the site',
    advice: 'Set it to the address of the proxy alone, which must replace `X-Forwarded-For`, and start again.',
  },
  'clock-behind': {
    subject: 'people',
    well: 'The clock is right',
    fault: 'The newest application is from the future, so the clock of the machine is behind',
    advice: 'Set it by NTP.',
  },
};

/** What is wrong and what to do, in one line for operators. */
export function describeFault({ id, details }: Pick<Fault, 'id' | 'details'>): string {
  return [`${checkTexts[id].fault}.`, ...details, checkTexts[id].advice].join(' ');
}
