import type { AccessLogTable } from '../../db/programme-tables.ts';
import type { Database } from '../../db/schema.ts';
import type { Context } from '../context.ts';
import type { Actor } from '../history/history.ts';
import type { AccessKind, AccessLogEntry } from './access-log-entry.ts';

/** Adds an entry to the access log, in the transaction of what it describes. If there is one with this id, that stays. */
export async function addAccessLogEntry(
  ctx: Pick<Context, 'db' | 'now'>,
  actor: Actor,
  what: AccessKind,
  details: AccessLogEntry['details'],
  id?: string,
): Promise<void> {
  await insertAccessLogEntry(ctx.db, { actor, what, details, at: ctx.now().toISOString() }, id);
}

export async function insertAccessLogEntry(
  db: Database,
  { at: createdAt, actor, what: kind, details }: AccessLogEntry,
  id: string = crypto.randomUUID(),
): Promise<void> {
  const actorEmail = actor.kind === 'staff' ? actor.email : null;
  const who = { actorKind: actor.kind, actorEmail };
  const row: AccessLogTable = { id, kind, createdAt, ...who, details: JSON.stringify(details) };
  await db
    .insertInto('access_log')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}
