import type { HistoryTable, Transaction } from '../../db/schema.ts';
import type { TransactionContext } from '../context.ts';
import type { Actor, HistoryEntry, HistoryEvent } from './history.ts';

export async function addHistory(tx: TransactionContext, applicationId: string, actor: Actor, event: HistoryEvent) {
  await insertHistory(tx.db, applicationId, { ...event, actor, at: tx.now().toISOString() });
}

export async function insertHistory(
  db: Transaction,
  applicationId: string,
  { at: createdAt, actor, what: kind, ...details }: HistoryEntry,
): Promise<void> {
  const who = { actorKind: actor.kind, actorEmail: actor.kind === 'staff' ? actor.email : null };
  const id = crypto.randomUUID();
  const row: HistoryTable = { id, applicationId, kind, createdAt, ...who, details: JSON.stringify(details) };
  await db.insertInto('history').values(row).execute();
}
