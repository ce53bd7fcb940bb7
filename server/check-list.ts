import { statfs } from 'node:fs/promises';
import { sampleContactEmail } from '../content/en/site/frame.ts';
import { proxyEffects, wellDetails } from '../content/en/staff/checks.ts';
import { describeMailFinding } from '../content/en/staff/mail-findings.ts';
import type { MailChecks, MailFinding } from '../domain/mail/mail-finding.ts';
import { countMessages } from '../domain/messages/messages.ts';
import type { JobRun } from '../domain/model/settings.ts';
import { dayMs } from '../domain/model/time.ts';
import type { ReviewPorts } from '../domain/ports/application-ports.ts';
import type { Identity } from '../domain/ports/identity.ts';
import type { Outbox } from '../domain/ports/outbox.ts';
import type { CheckId, Fault } from '../domain/ports/site-checks.ts';
import { retentionJob } from '../domain/programme/retention.ts';
import { listTeam } from '../domain/team/team.ts';
import type { Config } from './config.ts';
import type { PublicAnswer } from './instance.ts';

export type CheckedSite = {
  readonly config: Config;
  readonly review: ReviewPorts;
  readonly outbox: Pick<Outbox, 'measure'>;
  readonly identity: Pick<Identity, 'secondFactors'>;
  /** When the newest backup was made (ISO 8601, UTC); null where their folder is not known, or another program makes them. */
  readonly findNewestBackup: (() => string | null) | null;
  /** Whether PUBLIC_URL leads to this site. Null where it is not public. */
  readonly askPublicUrl: (() => Promise<PublicAnswer>) | null;
  readonly openFacts: readonly string[];
  /** Null while mails become files. */
  readonly mail: MailChecks | null;
};

/** What is wrong, in sentences that may be none; or that all is well, with a sentence. */
export type Finding = boolean | readonly string[] | { readonly well: string };

type Check = Pick<Fault, 'urgency'> & {
  /** Reads everything that is stored, or asks others. */
  readonly isSlow?: true;
  /** Asks the settings alone. Each start asks too, and logs a warning. */
  readonly isWrong?: (config: Config) => boolean;
  /** Instead, asks all that there is. Null: there is nothing to look at. */
  readonly look?: (site: CheckedSite) => Promise<Finding | null>;
};

const hourMs = 60 * 60 * 1000;
/** Clocks of machines differ by seconds. */
const clockDifferenceMs = 5 * 60 * 1000;
/** The nightly one, and time to make it. */
const oldestBackupMs = 36 * hourMs;
const leastFreeBytes = 512 * 2 ** 20;

export const checks: Readonly<Record<CheckId, Check>> = {
  'trust-proxy-unset': {
    urgency: 'now',
    // The server itself has no TLS, so a proxy stands in front, and without the setting its address is every visitor's.
    isWrong: ({ publicUrl, trustedProxies }) => publicUrl.startsWith('https:') && trustedProxies.length === 0,
  },
  'second-factor-off': { urgency: 'soon', isWrong: ({ requiresSecondFactor }) => !requiresSecondFactor },
  'contact-email-sample': { urgency: 'soon', isWrong: ({ contactEmail }) => contactEmail === sampleContactEmail },
  'no-mail-server': { urgency: 'now', look: async ({ config }) => config.mail === null },
  'mail-server': {
    urgency: 'now',
    isSlow: true,
    look: async ({ mail }) => mail && describeFaults(await mail.probeServer()),
  },
  'mail-domain': {
    urgency: 'soon',
    isSlow: true,
    look: async ({ mail }) => mail && describeFaults(await mail.judgeDomain()),
  },
  'mail-waits': {
    urgency: 'now',
    async look({ outbox, review }) {
      const { count, oldestAt } = await outbox.measure();
      const detail = wellDetails.mailsWait(count);
      return oldestAt !== null && isOlder(oldestAt, hourMs, review.now()) ? [detail] : { well: detail };
    },
  },
  'messages-failed': {
    urgency: 'soon',
    async look({ review: { records } }) {
      const { failed } = await countMessages(records);
      return failed > 0 && [wellDetails.messages(failed)];
    },
  },
  'facts-missing': {
    urgency: 'soon',
    look: async ({ openFacts, config }) =>
      isPublic(config) ? openFacts.length > 0 && [`${openFacts.join(', ')}.`] : null,
  },
  'no-coordinator': {
    urgency: 'now',
    async look(site) {
      const coordinators = (await readTeam(site)).filter(({ role }) => role === 'coordinator').length;
      return coordinators === 0 || { well: wellDetails.coordinators(coordinators) };
    },
  },
  'no-second-factor': {
    urgency: 'soon',
    async look(site) {
      if (!site.config.requiresSecondFactor) return false;
      const team = await readTeam(site);
      for (const { email } of team) if (!(await site.identity.secondFactors.find(email))) return true;
      return { well: wellDetails.secondFactors(team.length) };
    },
  },
  'clock-behind': {
    urgency: 'now',
    async look({ review }) {
      const sort = { by: 'submitted', descending: true } as const;
      const [newest] = (await review.reviews.list({ filter: {}, sort, limit: 1 })).entries;
      const latestMs = review.now().getTime() + clockDifferenceMs;
      return newest !== undefined && Date.parse(newest.application.timestamp) > latestMs;
    },
  },
  'retention-late': {
    urgency: 'now',
    async look(site) {
      const run = (await site.review.records.find('jobs', retentionJob))?.data as Partial<JobRun> | undefined;
      return run?.finishedAt ? judgeAge(run.finishedAt, 2 * dayMs, site) : false;
    },
  },
  'disk-nearly-full': {
    urgency: 'now',
    async look({ config: { dataDirectory } }) {
      // With another engine and a mail server nothing is written there.
      const disk = await statfs(dataDirectory).catch(() => null);
      if (disk === null) return false;
      const [free, all] = [disk.bavail * disk.bsize, disk.blocks * disk.bsize];
      return free < leastFreeBytes || { well: wellDetails.disk(free, all) };
    },
  },
  'backups-unknown': {
    urgency: 'soon',
    async look({ config, findNewestBackup }) {
      if (findNewestBackup) return false;
      return config.engine.kind === 'sqlite' && isPublic(config) ? true : null;
    },
  },
  'backup-old': {
    urgency: 'now',
    async look(site) {
      return site.findNewestBackup && judgeAge(site.findNewestBackup(), oldestBackupMs, site);
    },
  },
  'public-url-elsewhere': {
    urgency: 'now',
    isSlow: true,
    async look({ askPublicUrl, config }) {
      if (!askPublicUrl) return null;
      const { instead } = await askPublicUrl();
      return instead === null ? { well: wellDetails.answers(config.publicUrl) } : [instead];
    },
  },
  'trust-proxy-wrong': {
    urgency: 'now',
    isSlow: true,
    async look({ askPublicUrl, config }) {
      // Without the setting, trust-proxy-unset says so.
      const proxy = askPublicUrl && config.trustedProxies.length > 0 ? (await askPublicUrl()).proxy : null;
      if (proxy === null) return null;
      return proxy !== 'believed' && [proxyEffects[proxy]];
    },
  },
};

function isPublic({ publicUrl }: Config): boolean {
  return publicUrl.startsWith('https:');
}

function describeFaults(findings: readonly MailFinding[]): Finding {
  const describe = (level: MailFinding['level']) =>
    findings.filter((finding) => finding.level === level).map(describeMailFinding);
  const faults = describe('fault');
  return faults.length > 0 ? faults : { well: describe('well').join(' ') };
}

function isOlder(at: string, mostMs: number, now: Date): boolean {
  return now.getTime() - Date.parse(at) > mostMs;
}

/** What happens again and again is wrong when the last time is longer ago than this, or unknown. */
function judgeAge(at: string | null, mostMs: number, { review }: CheckedSite): Finding {
  const now = review.now();
  return at === null || isOlder(at, mostMs, now) || { well: wellDetails.ago(at, now) };
}

function readTeam({ config: { staffEmails }, review: { records } }: CheckedSite) {
  return listTeam({ records, staffEmails });
}
