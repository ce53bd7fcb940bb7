import type { HistoryTable } from '../../db/schema.ts';
import type { TransactionContext } from '../context.ts';
import type { Actor, HistoryEvent } from './history.ts';

export async function addHistory(
  { db, now }: Pick<TransactionContext, 'db' | 'now'>,
  applicationId: string,
  actor: Actor,
  { what: kind, ...details }: HistoryEvent,
): Promise<void> {
  const who = { actorKind: actor.kind, actorEmail: actor.kind === 'staff' ? actor.email : null };
  const id = crypto.randomUUID();
  const createdAt = now().toISOString();
  const row: HistoryTable = { id, applicationId, kind, createdAt, ...who, details: JSON.stringify(details) };
  await db.insertInto('history').values(row).execute();
}
