import type { AccessLogTable } from '../../db/programme-tables.ts';
import type { Context } from '../context.ts';
import type { Actor } from '../history/history.ts';
import type { AccessKind, AccessLogEntry } from './access-log-entry.ts';

type AccessLogFilter = {
  /** The address of a member of the team, `applicant` or `site`. */
  readonly who?: string | undefined;
  readonly what?: AccessKind | undefined;
};

type AccessLogPage = { readonly page: number; readonly limit: number };

type ListedEntry = AccessLogEntry & { readonly id: string };

export async function listAccessLog(
  ctx: Pick<Context, 'db'>,
  filter: AccessLogFilter,
  { page, limit }: AccessLogPage,
): Promise<readonly ListedEntry[]> {
  const rows = await selectEntries(ctx, filter)
    .selectAll()
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return rows.map(toEntry);
}

export async function countAccessLog(ctx: Pick<Context, 'db'>, filter: AccessLogFilter): Promise<number> {
  const { count } = await selectEntries(ctx, filter)
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

function selectEntries({ db }: Pick<Context, 'db'>, { who, what }: AccessLogFilter) {
  let entries = db.selectFrom('access_log');
  if (what) entries = entries.where('kind', '=', what);
  if (who === 'applicant' || who === 'site') return entries.where('actorKind', '=', who);
  if (who) return entries.where('actorEmail', '=', who);
  return entries;
}

function toEntry({ id, createdAt, actorKind, actorEmail, kind, details }: AccessLogTable): ListedEntry {
  const actor: Actor = actorKind === 'staff' ? { kind: actorKind, email: actorEmail ?? '' } : { kind: actorKind };
  return { id, at: createdAt, actor, what: kind, details: JSON.parse(details) };
}
