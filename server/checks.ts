import { statfs } from 'node:fs/promises';
import { sampleContactEmail } from '../content/en/site/frame.ts';
import type { JobRun } from '../domain/model/settings.ts';
import type { ReviewPorts } from '../domain/ports/application-ports.ts';
import type { Identity } from '../domain/ports/identity.ts';
import type { Outbox } from '../domain/ports/outbox.ts';
import type { CheckStore } from '../domain/ports/store-check.ts';
import { retentionJob } from '../domain/programme/retention.ts';
import { listTeam } from '../domain/team/team.ts';
import type { Config } from './config.ts';
import type { Log } from './log.ts';

/** What a check looks at. */
export type CheckedSite = {
  readonly config: Config;
  readonly review: Pick<ReviewPorts, 'records' | 'reviews' | 'now'>;
  readonly outbox: Pick<Outbox, 'findNextDue'>;
  readonly identity: Pick<Identity, 'secondFactors'>;
  readonly check: CheckStore;
};

/**
 * One thing that can be wrong. `urgency`: `now` when people get no mail or data is at risk, else `soon`. `advice`: what is
 * wrong and what to do; it names no person and no secret.
 */
type Fault = { readonly id: string; readonly urgency: 'now' | 'soon'; readonly advice: string };
type SettingCheck = Fault & { readonly isFound: (config: Config) => boolean };
type SiteCheck = Fault & { readonly isFound: (site: CheckedSite) => Promise<boolean> };

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;
/** Clocks of machines differ by seconds. */
const clockDifferenceMs = 5 * 60 * 1000;
const leastFreeBytes = 512 * 2 ** 20;

/** Also looked at by each start, which logs what it finds. */
const settingChecks: readonly SettingCheck[] = [
  {
    id: 'trust-proxy-unset',
    urgency: 'now',
    advice: 'all visitors share the limits of one: set TRUST_PROXY',
    // The server itself has no TLS, so a proxy stands in front, and without the setting its address is every visitor's.
    isFound: ({ publicUrl, trustedProxies }) => publicUrl.startsWith('https:') && trustedProxies.length === 0,
  },
  {
    id: 'second-factor-off',
    urgency: 'soon',
    advice: 'a password alone opens the staff pages: remove STAFF_SECOND_FACTOR=off',
    isFound: ({ requiresSecondFactor }) => !requiresSecondFactor,
  },
  {
    id: 'contact-email-sample',
    urgency: 'soon',
    advice: 'visitors cannot reach you: set CONTACT_EMAIL; npm run check:content lists what else is open',
    isFound: ({ contactEmail }) => contactEmail === sampleContactEmail,
  },
];

const siteChecks: readonly SiteCheck[] = [
  {
    id: 'no-mail-server',
    urgency: 'now',
    advice: 'mails are written into DATA_DIR/outbox and reach no one: set SMTP_URL and MAIL_FROM',
    isFound: async ({ config }) => config.mail === null,
  },
  {
    id: 'mail-waits',
    urgency: 'now',
    advice: 'a mail should have left more than an hour ago: does the site run, and does its log say mail-delayed?',
    async isFound({ outbox, review }) {
      const due = await outbox.findNextDue();
      return due !== null && Date.parse(due) < review.now().getTime() - hourMs;
    },
  },
  {
    id: 'no-coordinator',
    urgency: 'now',
    advice: 'nobody can answer applications: npm run --silent staff -- invite prints a link for the first coordinator',
    isFound: async (site) => !(await readTeam(site)).some(({ role }) => role === 'coordinator'),
  },
  {
    id: 'no-second-factor',
    urgency: 'soon',
    advice: 'a person with a role has no second factor yet: /account/second-factor sets it up',
    async isFound(site) {
      if (!site.config.requiresSecondFactor) return false;
      for (const { email } of await readTeam(site)) if (!(await site.identity.secondFactors.find(email))) return true;
      return false;
    },
  },
  {
    id: 'clock-behind',
    urgency: 'now',
    advice: 'the newest application is from the future: the clock of this machine is behind, set it by NTP',
    async isFound({ review }) {
      const sort = { by: 'submitted', descending: true } as const;
      const [newest] = (await review.reviews.list({ filter: {}, sort, limit: 1 })).entries;
      const latestMs = review.now().getTime() + clockDifferenceMs;
      return newest !== undefined && Date.parse(newest.application.timestamp) > latestMs;
    },
  },
  {
    id: 'retention-late',
    urgency: 'now',
    advice:
      'nothing was erased after its period for two days: start the site, or npm run applications -- retention --help',
    async isFound({ review }) {
      const run = (await review.records.find('jobs', retentionJob))?.data as Partial<JobRun> | undefined;
      const lastMs = run?.finishedAt ? Date.parse(run.finishedAt) : null;
      return lastMs !== null && review.now().getTime() - lastMs > 2 * dayMs;
    },
  },
  {
    id: 'disk-nearly-full',
    urgency: 'now',
    advice: 'the disk of DATA_DIR has less than 512 MiB left: make room',
    async isFound({ config: { dataDirectory } }) {
      const { bavail, bsize } = await statfs(dataDirectory);
      return bavail * bsize < leastFreeBytes;
    },
  },
  {
    id: 'store-disagrees',
    urgency: 'now',
    advice: 'what is derived from applications disagrees with them: npm run --silent applications -- check --repair',
    isFound: async ({ check }) => Object.values(await check({ repair: false })).some((count) => count > 0),
  },
];

/** Logs at the start what is allowed and yet most likely a mistake. */
export function warnAboutSettings(config: Config, log: Log): void {
  for (const { id, advice, isFound } of settingChecks)
    if (isFound(config)) log({ level: 'warning', event: id, advice });
}

/** Every fault of the site, the urgent ones first. Rejects when the store cannot be reached. */
export async function findFaults(site: CheckedSite): Promise<readonly Fault[]> {
  const found: Fault[] = settingChecks.filter(({ isFound }) => isFound(site.config));
  for (const check of siteChecks) if (await check.isFound(site)) found.push(check);
  return found.sort((one, other) => Number(one.urgency === 'soon') - Number(other.urgency === 'soon'));
}

function readTeam({ config: { staffEmails }, review: { records } }: CheckedSite) {
  return listTeam({ records, staffEmails });
}
