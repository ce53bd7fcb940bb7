import { insertHistory } from '../../core/history/add-history.ts';
import type { AccessLogEntry } from '../model/access-log-entry.ts';
import { type HistoryEntry, makeActor } from '../model/history.ts';
import { type Change, putRecord } from './changes.ts';

/**
 * The change that adds an entry to the history of an application; it belongs into the write that it describes. With an id it is a
 * conflict where that is there already.
 */
export function addHistory(parent: string, entry: HistoryEntry, id: string = crypto.randomUUID()): Change {
  return {
    kind: 'run',
    work: async (db) => ((await insertHistory(db, parent, entry, id)) ? null : 'record-changed'),
  };
}

/** The change that adds an entry to the access log. With an id it is a conflict where that is there already. */
export function addToAccessLog(entry: AccessLogEntry, id: string = crypto.randomUUID()) {
  const { actor, what, at } = entry;
  // By what entries are selected: an address, `applicant` or `site`.
  const parent = actor.kind === 'staff' ? actor.email : actor.kind;
  return putRecord({ collection: 'access-log', id, parent, group: what, position: at, data: entry });
}

/** The same for what a member of the team did, or the site itself (`by`: null). */
export function noteInAccessLog(
  { by, ...entry }: Omit<AccessLogEntry, 'actor'> & { readonly by: string | null },
  id?: string,
) {
  return addToAccessLog({ ...entry, actor: makeActor(by) }, id);
}

/** The change that writes a changed setting into the access log. */
export function noteSetting(by: string, at: string, details: AccessLogEntry['details']): Change {
  return noteInAccessLog({ by, at, what: 'changed-setting', details });
}
