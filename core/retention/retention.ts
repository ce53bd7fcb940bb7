import type { Database } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { deleteLocked } from '../applications/delete-application.ts';
import { openStatuses } from '../applications/status.ts';
import { deleteOldConcerns } from '../concerns/concerns.ts';
import type { Context } from '../context.ts';
import { getKeptDays, getProgrammeSettings, type Outcome, outcomes } from '../programme/settings.ts';
import { fail, succeed } from '../result.ts';
import { dayMs } from '../time.ts';

export const retentionJob = 'retention';

/** Deletes the applications whose period is over; a dry run counts them. */
export async function deleteExpired(ctx: Context, { isDryRun }: { readonly isDryRun: boolean }) {
  const counts: Partial<Record<Outcome, number>> = {};
  for (const { id, outcome } of await listExpired(ctx))
    if (isDryRun || (await deleteIfExpired(ctx, id, outcome))) counts[outcome] = (counts[outcome] ?? 0) + 1;
  return counts;
}

export async function listExpired(ctx: Pick<Context, 'db' | 'now'>) {
  const settings = await getProgrammeSettings(ctx);
  const lists = outcomes.map(async (outcome) => {
    const query = selectExpired(ctx.db, outcome, getKeptDays(settings, outcome), ctx.now());
    const rows = await query.select('id').orderBy('timestamp').execute();
    return rows.map((row) => ({ ...row, outcome }));
  });
  return (await Promise.all(lists)).flat();
}

/** 0 days mean for ever. Spam and open applications have no outcome, so they count from their arrival. */
function selectExpired(db: Database, outcome: Outcome, days: number, now: Date) {
  const until = new Date(now.getTime() - days * dayMs).toISOString();
  const query = db.selectFrom('applications').where(({ lit }) => lit(days > 0));
  if (outcome === 'open') return query.where('status', 'in', openStatuses).where('timestamp', '<=', until);
  const since = outcome === 'spam' ? 'timestamp' : 'statusSince';
  return query.where('status', '=', outcome).where(since, '<=', until);
}

/** Reads the period again: a coordinator who lengthens it while the job runs keeps the rest. */
async function deleteIfExpired(ctx: Context, id: string, outcome: Outcome): Promise<boolean> {
  const deleted = await inTransaction(ctx, async (tx) => {
    const days = getKeptDays(await getProgrammeSettings(tx), outcome);
    const query = selectExpired(tx.db, outcome, days, tx.now());
    const application = await query.selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
    if (!application) return fail('kept');
    await deleteLocked(tx, application, { cause: 'period', actor: { kind: 'site' } });
    return succeed(null);
  });
  return deleted.ok;
}

/** An investor's name and email are kept with the link for so long. */
const profileLinkDays = 365;

/** Deletes ended rows with an address or a key: new emails, sessions, links of investors, concerns, mails. */
export async function deleteEnded(ctx: Context): Promise<void> {
  const at = ctx.now().toISOString();
  await ctx.db.deleteFrom('contact_changes').where('expiresAt', '<', at).execute();
  await ctx.db.deleteFrom('session').where('expiresAt', '<', at).execute();
  await ctx.db.deleteFrom('verification').where('expiresAt', '<', at).execute();
  const oldest = new Date(ctx.now().getTime() - profileLinkDays * dayMs).toISOString();
  await ctx.db.deleteFrom('profile_links').where('createdAt', '<', oldest).execute();
  await deleteOldConcerns(ctx);
  // With a mail server the worker deletes them. The results of messages are awaited.
  const mails = ctx.db.deleteFrom('outbox').where('usefulUntil', '<', at);
  if (!ctx.hasMailServer) await mails.where('id', 'not in', ctx.db.selectFrom('messages').select('id')).execute();
}
