import { statfs } from 'node:fs/promises';
import { sampleContactEmail } from '../content/en/site/frame.ts';
import { describeFault } from '../content/en/staff/checks.ts';
import { describeMailFinding } from '../content/en/staff/mail-findings.ts';
import type { MailChecks, MailFinding } from '../domain/mail/mail-finding.ts';
import type { JobRun } from '../domain/model/settings.ts';
import type { ReviewPorts } from '../domain/ports/application-ports.ts';
import type { Identity } from '../domain/ports/identity.ts';
import type { Outbox } from '../domain/ports/outbox.ts';
import type { CheckId, CheckSite, CheckStore, Fault } from '../domain/ports/store-check.ts';
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
  /** Null: not looked at here, because each document that it reads is paid for. */
  readonly check: CheckStore | null;
  /** What the folder of the backups says; null where it is not known, and where another program makes them. */
  readonly readBackups: (() => BackupState) | null;
  /** Whether PUBLIC_URL leads to this site: null when it does, or what happened instead. Null where it is not public. */
  readonly askPublicUrl: (() => Promise<string | null>) | null;
  /** Null while mails become files. */
  readonly mail: MailChecks | null;
};

type BackupState = {
  /** ISO 8601, UTC. */
  readonly newestAt: string | null;
  readonly rehearsal: { readonly backup: string; readonly at: string; readonly fault: string | null } | null;
};

type Check = Pick<Fault, 'id' | 'urgency'>;
type SettingCheck = Check & { readonly isFound: (config: Config) => boolean };
type SiteCheck = Check & {
  /** Reads everything that is stored, or asks others. */
  readonly isSlow?: true;
  /** Whether there is something to look at. Default: yes. */
  readonly applies?: (site: CheckedSite) => boolean;
  /** True, or what is wrong in sentences. */
  readonly isFound: (site: CheckedSite) => Promise<boolean | readonly string[]>;
};

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;
/** Clocks of machines differ by seconds. */
const clockDifferenceMs = 5 * 60 * 1000;
/** The nightly one, and time to make it. */
const oldestBackupMs = 36 * hourMs;
const oldestRehearsalMs = 8 * dayMs;
const leastFreeBytes = 512 * 2 ** 20;

/** Also looked at by each start, which logs what it finds. */
const settingChecks: readonly SettingCheck[] = [
  {
    id: 'trust-proxy-unset',
    urgency: 'now',
    // The server itself has no TLS, so a proxy stands in front, and without the setting its address is every visitor's.
    isFound: ({ publicUrl, trustedProxies }) => publicUrl.startsWith('https:') && trustedProxies.length === 0,
  },
  {
    id: 'second-factor-off',
    urgency: 'soon',
    isFound: ({ requiresSecondFactor }) => !requiresSecondFactor,
  },
  {
    id: 'contact-email-sample',
    urgency: 'soon',
    isFound: ({ contactEmail }) => contactEmail === sampleContactEmail,
  },
];

const siteChecks: readonly SiteCheck[] = [
  {
    id: 'no-mail-server',
    urgency: 'now',
    isFound: async ({ config }) => config.mail === null,
  },
  {
    id: 'mail-server',
    urgency: 'now',
    isSlow: true,
    applies: ({ mail }) => mail !== null,
    isFound: async ({ mail }) => describeFaults((await mail?.probeServer()) ?? []),
  },
  {
    id: 'mail-domain',
    urgency: 'soon',
    isSlow: true,
    applies: ({ mail }) => mail !== null,
    isFound: async ({ mail }) => describeFaults((await mail?.judgeDomain()) ?? []),
  },
  {
    id: 'mail-waits',
    urgency: 'now',
    async isFound({ outbox, review }) {
      const due = await outbox.findNextDue();
      return due !== null && Date.parse(due) < review.now().getTime() - hourMs;
    },
  },
  {
    id: 'no-coordinator',
    urgency: 'now',
    isFound: async (site) => !(await readTeam(site)).some(({ role }) => role === 'coordinator'),
  },
  {
    id: 'no-second-factor',
    urgency: 'soon',
    async isFound(site) {
      if (!site.config.requiresSecondFactor) return false;
      for (const { email } of await readTeam(site)) if (!(await site.identity.secondFactors.find(email))) return true;
      return false;
    },
  },
  {
    id: 'clock-behind',
    urgency: 'now',
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
    async isFound({ review }) {
      const run = (await review.records.find('jobs', retentionJob))?.data as Partial<JobRun> | undefined;
      const lastMs = run?.finishedAt ? Date.parse(run.finishedAt) : null;
      return lastMs !== null && review.now().getTime() - lastMs > 2 * dayMs;
    },
  },
  {
    id: 'disk-nearly-full',
    urgency: 'now',
    async isFound({ config: { dataDirectory } }) {
      // With another engine and a mail server nothing is written there.
      const disk = await statfs(dataDirectory).catch(() => null);
      return disk !== null && disk.bavail * disk.bsize < leastFreeBytes;
    },
  },
  {
    id: 'store-disagrees',
    urgency: 'now',
    isSlow: true,
    applies: ({ check }) => check !== null,
    isFound: async ({ check }) => Object.values((await check?.({ repair: false })) ?? {}).some((count) => count > 0),
  },
  {
    id: 'backup-folder-unset',
    urgency: 'soon',
    applies: ({ config }) => config.engine.kind === 'sqlite' && config.publicUrl.startsWith('https:'),
    isFound: async ({ config }) => config.backupDirectory === null,
  },
  {
    id: 'backup-old',
    urgency: 'now',
    applies: ({ readBackups }) => readBackups !== null,
    isFound: async ({ readBackups, review }) => isOlder(readBackups?.().newestAt, oldestBackupMs, review.now()),
  },
  {
    id: 'backup-fails',
    urgency: 'now',
    applies: ({ readBackups }) => readBackups !== null,
    async isFound({ readBackups }) {
      const { backup, fault } = readBackups?.().rehearsal ?? {};
      return fault ? [`${backup}: ${fault}.`] : false;
    },
  },
  {
    id: 'backup-not-rehearsed',
    urgency: 'soon',
    applies: ({ readBackups }) => readBackups !== null,
    isFound: async ({ readBackups, review }) => isOlder(readBackups?.().rehearsal?.at, oldestRehearsalMs, review.now()),
  },
  {
    id: 'public-url-elsewhere',
    urgency: 'now',
    isSlow: true,
    applies: ({ askPublicUrl }) => askPublicUrl !== null,
    async isFound({ askPublicUrl }) {
      const instead = (await askPublicUrl?.()) ?? null;
      return instead === null ? false : [instead];
    },
  },
];

/** Logs at the start what is allowed and yet most likely a mistake. */
export function warnAboutSettings(config: Config, log: Log): void {
  for (const { id, isFound } of settingChecks)
    if (isFound(config)) log({ level: 'warning', event: id, advice: describeFault({ id, details: [] }) });
}

/** Finds every fault of the site, the urgent ones first. A slow check that found nothing counts for a day. */
export function makeSiteChecks(site: CheckedSite): CheckSite {
  const wellSinceMs = new Map<CheckId, number>();
  return async () => {
    const nowMs = site.review.now().getTime();
    const looked = siteChecks.filter(({ applies }) => applies?.(site) ?? true);
    const faults = settingChecks
      .filter(({ isFound }) => isFound(site.config))
      .map(({ id, urgency }): Fault => ({ id, urgency, details: [] }));
    for (const { id, urgency, isSlow, isFound } of looked) {
      if (isSlow && nowMs - (wellSinceMs.get(id) ?? 0) < dayMs) continue;
      const found = await isFound(site);
      const details = typeof found === 'boolean' ? [] : found;
      if (found === true || details.length > 0) faults.push({ id, urgency, details });
      else wellSinceMs.set(id, nowMs);
    }
    return {
      ids: [...settingChecks, ...looked].map(({ id }) => id),
      faults: faults.sort((one, other) => Number(one.urgency === 'soon') - Number(other.urgency === 'soon')),
    };
  };
}

function describeFaults(findings: readonly MailFinding[]): readonly string[] {
  return findings.filter(({ level }) => level === 'fault').map(describeMailFinding);
}

function isOlder(at: string | null | undefined, mostMs: number, now: Date): boolean {
  return !at || now.getTime() - Date.parse(at) > mostMs;
}

function readTeam({ config: { staffEmails }, review: { records } }: CheckedSite) {
  return listTeam({ records, staffEmails });
}
