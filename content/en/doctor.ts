import { formatCount } from './numbers.ts';

/** The sentences of `npm run doctor`: each fault and its remedy, with no person and no secret. */
export const faults = {
  'outbox-stuck':
    'Mails or copies for Firestore do not leave: look whether the site runs and why its log says `mail-delayed` or `firestore-copy-failed`, and correct addresses at `/staff/messages?state=failed`.',
  'mail-server':
    'The mail server takes no mail from the site: correct `SMTP_URL` and `MAIL_FROM`, and start again; `npm run mail -- test you@school.example` tries it.',
  'retention-late':
    'Nothing was erased after its period for two days: look whether the site runs and why its log says `retention-failed`.',
  'backup-old':
    'No backup is younger than a day and a half: make them every night (docs/operating.md), and set `BACKUP_DIR` to their folder.',
  'disk-nearly-full': 'The disk of DATA_DIR has less than 512 MiB left: make room on it.',
  'no-coordinator':
    'There is no coordinator, so nobody can answer applications: `npm run --silent staff -- invite` prints a link for the first one.',
  'second-factor':
    'A second factor does not protect all of the team: remove `STAFF_SECOND_FACTOR=off`, or ask who has none to set it up at `/account/second-factor`.',
  'trust-proxy':
    'The limits of networks do not hold: set `TRUST_PROXY` to the address of the proxy alone, which must replace `X-Forwarded-For`, and start again.',
  'public-url-elsewhere':
    'The address of the site does not lead to it: look at `PUBLIC_URL`, at the DNS, the certificate and the proxy.',
  'sample-contact':
    'Visitors read samples in place of who runs the site, or cannot reach you or report a concern: set `OPERATOR_NAME`, `OPERATOR_TOWN`, `OPERATOR_COUNTRY`, `CONTACT_NAME`, `CONTACT_EMAIL` and `CONCERN_EMAILS`, and start again.',
} as const;

/** Details of a fault. */
export const faultDetails = {
  waiting: ({ waiting, failed, copies }: Record<'waiting' | 'failed' | 'copies', number>) =>
    `Mails that wait, the oldest for more than an hour: ${formatCount(waiting)}. Messages that failed: ${formatCount(failed)}. Copies that wait for more than five minutes: ${formatCount(copies)}.`,
  noMailServer: 'Without it no mail leaves: `npm run mail -- show` prints the newest.',
  mailServer: (reason: string) => `Its answer: ${reason}.`,
  proxyUnset: 'It is not set, so all visitors share the limits of one.',
  proxyIgnored: 'What the proxy says about visitors is ignored, so they all share the limits of one.',
  elsewhere: (address: string, status: number) => `Another program answers at ${address} (status ${status}).`,
  away: (address: string, reason: string) => `${address} does not answer (${reason}).`,
} as const;
