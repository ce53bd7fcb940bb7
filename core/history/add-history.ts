import type { HistoryTable, Transaction } from '../../db/schema.ts';
import type { TransactionContext } from '../context.ts';
import type { Actor, HistoryEntry, HistoryEvent } from './history.ts';

/** Adds an entry to the history of an application, in the transaction that it describes. */
export async function addHistory(
  tx: TransactionContext,
  applicationId: string,
  actor: Actor,
  event: HistoryEvent,
): Promise<void> {
  await insertHistory(tx.db, applicationId, { ...event, actor, at: tx.now().toISOString() });
}

/** Returns false if there is an entry with this id. */
export async function insertHistory(
  db: Transaction,
  applicationId: string,
  { at: createdAt, actor, what: kind, ...details }: HistoryEntry,
  id: string = crypto.randomUUID(),
): Promise<boolean> {
  const actorEmail = actor.kind === 'staff' ? actor.email : null;
  const who = { actorKind: actor.kind, actorEmail };
  const row: HistoryTable = { id, applicationId, kind, createdAt, ...who, details: JSON.stringify(details) };
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('history')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}
