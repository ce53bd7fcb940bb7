import type { ConcernTable } from '../../db/safety-tables.ts';
import { inTransaction } from '../../db/transaction.ts';
import { addAccessLogEntry } from '../access-log/access-log.ts';
import type { Context } from '../context.ts';
import { refuseTooMany } from '../limits.ts';
import { addToOutbox } from '../mails/outbox.ts';
import { getProgrammeSettings } from '../programme/settings.ts';
import { fail, succeed } from '../result.ts';
import { dayMs } from '../time.ts';
import { concernContactMaxLength, concernMaxLength } from './limits.ts';

/** `contact`: a name and a way to reach the person; may be empty. */
export type Concern = Readonly<Record<'text' | 'contact', string>>;

/** Stores a concern, and writes to the people of CONCERN_EMAILS that one has arrived. */
export async function reportConcern(ctx: Context, concern: Concern, network: string) {
  // A text area counts a line break as one character; forms without scripts send it as two.
  const text = concern.text.replaceAll('\r\n', '\n').trim();
  if (ctx.concernEmails.length === 0) return fail('unreadable');
  if (text === '') return { ...fail('missing'), fields: { text: 'missing' } };
  if (text.length > concernMaxLength) return { ...fail('too-long'), fields: { text: 'too-long' } };
  const waitSeconds = await ctx.limits.consume('concern-from', network);
  if (waitSeconds > 0) return refuseTooMany(waitSeconds);
  const isEnough = (await ctx.limits.consume('concern-mails', '')) > 0;
  return inTransaction(ctx, async (tx) => {
    const contact = concern.contact.trim().slice(0, concernContactMaxLength);
    const row = { id: crypto.randomUUID(), createdAt: tx.now().toISOString(), text, contact };
    await tx.db.insertInto('concerns').values(row).execute();
    for (const to of isEnough ? [] : tx.concernEmails)
      await addToOutbox(tx, tx.writeMail({ kind: 'concern', to }), { applicationId: null });
    return succeed(null);
  });
}

/** Returns the concerns, newest first, once the access log says who reads them. */
export async function readConcerns(ctx: Pick<Context, 'db' | 'now'>, email: string): Promise<readonly ConcernTable[]> {
  const concerns = await ctx.db.selectFrom('concerns').selectAll().orderBy('createdAt', 'desc').execute();
  const reader = { kind: 'staff', email } as const;
  if (concerns.length > 0) await addAccessLogEntry(ctx, reader, 'read-concerns', { count: concerns.length });
  return concerns;
}

type Deletion = { readonly id: string; readonly actorEmail: string };

export async function deleteConcern(ctx: Context, { id, actorEmail }: Deletion) {
  return inTransaction(ctx, async (tx) => {
    const { numDeletedRows } = await tx.db.deleteFrom('concerns').where('id', '=', id).executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) return fail('gone');
    await addAccessLogEntry(tx, { kind: 'staff', email: actorEmail }, 'deleted-concern', {});
    return succeed(null);
  });
}

/** Deletes concerns that are older than the period of declined applications; 0 days: none. */
export async function deleteOldConcerns({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  const { declinedDays } = await getProgrammeSettings({ db });
  if (declinedDays === 0) return;
  const oldest = new Date(now().getTime() - declinedDays * dayMs).toISOString();
  await db.deleteFrom('concerns').where('createdAt', '<', oldest).execute();
}
