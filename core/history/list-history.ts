import type { HistoryTable } from '../../db/schema.ts';
import type { Reader } from '../context.ts';
import type { Actor, HistoryEntry } from './history.ts';

const entriesLimit = 200;

type ListedEntry = HistoryEntry & { readonly id: string };

export async function listHistory({ db }: Reader, applicationId: string) {
  const entries = db.selectFrom('history').selectAll().where('applicationId', '=', applicationId);
  const rows = await entries.orderBy('createdAt', 'desc').orderBy('id', 'desc').limit(entriesLimit).execute();
  return rows.map(toEntry);
}

function toEntry({ id, kind, createdAt, actorKind, actorEmail, details }: HistoryTable): ListedEntry {
  const actor: Actor = actorKind === 'staff' ? { kind: actorKind, email: actorEmail ?? '' } : { kind: actorKind };
  // The details belong to this kind: `addHistory` wrote both from one entry.
  return { id, at: createdAt, actor, what: kind, ...JSON.parse(details) } as ListedEntry;
}
