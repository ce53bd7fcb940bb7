import { statfs } from 'node:fs/promises';
import { sql } from 'kysely';
import { faultDetails, faults } from '../../content/en/doctor.ts';
import type { Context } from '../../core/context.ts';
import { countWaitingMails } from '../../core/mails/outbox.ts';
import { countMessages } from '../../core/messages/stored-message.ts';
import { retentionJob } from '../../core/retention/retention.ts';
import { listTeam } from '../../core/team/member.ts';
import { dayMs } from '../../core/time.ts';
import { findNewestBackup } from '../../db/backup.ts';
import { findLastRun } from '../../db/jobs.ts';
import { countWaitingCopies } from '../../firebase/copy-queue.ts';
import { probeMailServer } from '../../server/mail.ts';
import { isPublic, settingWarnings } from '../../server/setting-warnings.ts';
import type { Config } from '../../server/settings.ts';
import { askPublicUrl } from './ask-public-url.ts';

type CheckId = keyof typeof faults;

/** Null if all is well, else a sentence that says more, which may be empty. */
type Check = (ctx: Context, config: Config) => Promise<string | null>;

const hourMs = 60 * 60 * 1000;
/** The nightly one, and time to make it. */
const oldestBackupMs = 36 * hourMs;
/** Short outages of Google's service pass by themselves. */
const oldestCopyMs = 5 * 60 * 1000;
const leastFreeBytes = 512 * 2 ** 20;
const wrong = '';

export const checks: Readonly<Record<CheckId, Check>> = {
  async 'outbox-stuck'(ctx, config) {
    const [{ count, oldestAt }, { failed }] = await Promise.all([countWaitingMails(ctx), countMessages(ctx)]);
    const isStuck = config.mail !== null && oldestAt !== null && isOlder(oldestAt, hourMs, ctx);
    const waiting = isStuck ? count : 0;
    const copiesBefore = new Date(ctx.now().getTime() - oldestCopyMs).toISOString();
    const copies = config.firebase === null ? 0 : await countWaitingCopies(ctx, copiesBefore);
    return waiting + failed + copies > 0 ? faultDetails.waiting({ waiting, failed, copies }) : null;
  },
  async 'mail-server'(_, config) {
    if (config.mail === null) return faultDetails.noMailServer;
    const reason = await probeMailServer(config);
    return reason === null ? null : faultDetails.mailServer(reason);
  },
  async 'retention-late'(ctx) {
    const lastRun = await findLastRun(ctx.db, retentionJob);
    return lastRun !== null && isOlder(lastRun, 2 * dayMs, ctx) ? wrong : null;
  },
  async 'backup-old'(ctx, config) {
    // PostgreSQL has its own.
    if (config.engine.kind !== 'sqlite' || !isPublic(config)) return null;
    const newestAt = config.backupDirectory && findNewestBackup(config.backupDirectory);
    return newestAt === null || isOlder(newestAt, oldestBackupMs, ctx) ? wrong : null;
  },
  async 'disk-nearly-full'(_, { dataDirectory }) {
    // With PostgreSQL the folder may be missing.
    const disk = await statfs(dataDirectory).catch(() => null);
    return disk !== null && disk.bavail * disk.bsize < leastFreeBytes ? wrong : null;
  },
  async 'no-coordinator'(ctx) {
    return (await listTeam(ctx)).some(({ role }) => role === 'coordinator') ? null : wrong;
  },
  async 'second-factor'(ctx, config) {
    if (settingWarnings['second-factor'](config)) return wrong;
    const secured = await listSecured(ctx);
    return (await listTeam(ctx)).every(({ email }) => secured.includes(email)) ? null : wrong;
  },
  async 'trust-proxy'(ctx, config) {
    if (settingWarnings['trust-proxy'](config)) return faultDetails.proxyUnset;
    if (!isPublic(config)) return null;
    const { instead, isProxyTrusted } = await askPublicUrl(config.publicUrl, ctx.keyedHash);
    return instead === null && !isProxyTrusted ? faultDetails.proxyIgnored : null;
  },
  async 'public-url-elsewhere'(ctx, config) {
    return isPublic(config) ? (await askPublicUrl(config.publicUrl, ctx.keyedHash)).instead : null;
  },
  async 'sample-contact'(_, config) {
    return settingWarnings['sample-contact'](config) ? wrong : null;
  },
};

/** Reads the state of the whole site. Rejects if the database is unavailable. */
export async function findFaults(ctx: Context, config: Config) {
  const found: { id: CheckId; sentence: string }[] = [];
  for (const [id, check] of Object.entries(checks) as [CheckId, Check][]) {
    const detail = await check(ctx, config);
    if (detail !== null) found.push({ id, sentence: [faults[id], detail].filter(Boolean).join(' ') });
  }
  return found;
}

function isOlder(at: string, mostMs: number, { now }: Context): boolean {
  return now().getTime() - Date.parse(at) > mostMs;
}

/** The addresses of the accounts with an app or a passkey. */
async function listSecured({ db }: Context): Promise<readonly string[]> {
  const users = await db
    .selectFrom('user')
    .leftJoin('passkey', 'passkey.userId', 'user.id')
    .select('user.email')
    .where(({ eb, or }) => or([eb('twoFactorEnabled', '=', sql<boolean>`true`), eb('passkey.id', 'is not', null)]))
    .execute();
  return users.map(({ email }) => email);
}
