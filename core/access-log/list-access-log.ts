import type { AccessLogTable } from '../../db/programme-tables.ts';
import type { Reader } from '../context.ts';
import type { Actor } from '../history/history.ts';
import type { AccessLogEntry } from './access-log-entry.ts';

type AccessLogPage = { readonly page: number; readonly limit: number };

export async function listAccessLog({ db }: Reader, { page, limit }: AccessLogPage) {
  const rows = await db
    .selectFrom('access_log')
    .selectAll()
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return rows.map(toEntry);
}

export async function countAccessLog({ db }: Reader): Promise<number> {
  const { count } = await db
    .selectFrom('access_log')
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

function toEntry({
  id,
  createdAt,
  actorKind,
  actorEmail,
  kind,
  details,
}: AccessLogTable): AccessLogEntry & { readonly id: string } {
  const actor: Actor = actorKind === 'staff' ? { kind: actorKind, email: actorEmail ?? '' } : { kind: actorKind };
  return { id, at: createdAt, actor, what: kind, details: JSON.parse(details) };
}
