import { sql } from 'kysely';
import type { ErasureTable } from '../../db/programme-tables.ts';
import type { ApplicationTable } from '../../db/schema.ts';
import { inTransaction, lockApplication } from '../../db/transaction.ts';
import { addAccessLogEntry } from '../access-log/access-log.ts';
import type { Context, TransactionContext } from '../context.ts';
import { getEmailKey } from '../email.ts';
import { deleteUnusedMeetings } from '../events/event.ts';
import type { Actor } from '../history/history.ts';
import { deleteAllMailsTo } from '../mails/delete-mails.ts';
import { fail, succeed } from '../result.ts';
import { queueCopy } from './write-application.ts';

export type Deletion = Pick<ErasureTable, 'cause'> & { readonly actor: Actor };

/** Deletes an application with everything about it. A keyed fingerprint of its email stays. */
export async function deleteApplication(ctx: Context, applicationId: string, deletion: Deletion) {
  return inTransaction(ctx, async (tx) => {
    const application = await lockApplication(tx, applicationId);
    if (!application) return fail('not-found');
    await deleteLocked(tx, application, deletion);
    return succeed(null);
  });
}

/** The same for an application that is locked. */
export async function deleteLocked(tx: TransactionContext, application: ApplicationTable, deletion: Deletion) {
  const { id, reference, email } = application;
  const { cause, actor } = deletion;
  // Its rows in other tables are deleted with it (ON DELETE CASCADE), its mails too.
  await tx.db.deleteFrom('applications').where('id', '=', id).execute();
  await deleteUnusedMeetings(tx);
  await queueCopy(tx, id);
  await addErasure(tx, email, cause);
  await addAccessLogEntry(tx, actor, cause === 'period' ? 'erased-after-period' : 'erased', { reference });
}

async function addErasure(tx: TransactionContext, email: string, cause: ErasureTable['cause']): Promise<void> {
  // Keyed, so that the email cannot be guessed from it.
  const fingerprint = Buffer.from(tx.keyedHash(`erased address ${getEmailKey(email)}`)).toString('hex');
  const row: ErasureTable = { fingerprint, erasedAt: tx.now().toISOString(), cause };
  const insert = tx.db.insertInto('erasures').values(row);
  await insert.onConflict((conflict) => conflict.column('fingerprint').doUpdateSet(row)).execute();
}

/** Deletes every application with this email, spam too, and all mails to it. Returns their count. */
export async function deleteByEmail(ctx: Context, email: string, deletion: Deletion): Promise<number> {
  const address = email.trim().toLowerCase();
  const found = await ctx.db.selectFrom('applications').select('id').where('emailKey', '=', address).execute();
  let count = 0;
  for (const { id } of found) if ((await deleteApplication(ctx, id, deletion)).ok) count += 1;
  await ctx.db.deleteFrom('contact_changes').where(sql<boolean>`lower(email) = ${address}`).execute();
  await deleteAllMailsTo(ctx, address);
  return count;
}
