import type { AccessLogTable } from '../../db/programme-tables.ts';
import type { Context } from '../context.ts';
import type { Actor } from '../history/history.ts';
import type { AccessKind, AccessLogEntry } from './access-log-entry.ts';

/** Adds an entry in the transaction that it describes. An entry with the same id stays. */
export async function addAccessLogEntry(
  { db, now }: Pick<Context, 'db' | 'now'>,
  actor: Actor,
  kind: AccessKind,
  details: AccessLogEntry['details'],
  id: string = crypto.randomUUID(),
): Promise<void> {
  const who = { actorKind: actor.kind, actorEmail: actor.kind === 'staff' ? actor.email : null };
  const row: AccessLogTable = { id, kind, createdAt: now().toISOString(), ...who, details: JSON.stringify(details) };
  await db
    .insertInto('access_log')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}
