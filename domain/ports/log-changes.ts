import type { AccessLogEntry } from '../model/access-log-entry.ts';
import type { Actor, HistoryEntry } from '../model/history.ts';
import { type Change, putRecord } from './changes.ts';

/**
 * The change that adds an entry to the history of an application; it belongs into the write that it describes. With an id it is a
 * conflict where that is there already.
 */
export function addHistory(applicationId: string, entry: HistoryEntry, id?: string): Change {
  return addRecord('history', applicationId, entry, id);
}

/** The change that adds an entry to the access log. With an id it is a conflict where that is there already. */
export function addToAccessLog(entry: AccessLogEntry, id?: string) {
  return addRecord('access-log', nameActor(entry.actor), entry, id);
}

function addRecord(
  collection: 'history' | 'access-log',
  parent: string,
  entry: HistoryEntry | AccessLogEntry,
  id: string = crypto.randomUUID(),
) {
  const { at, what } = entry;
  return putRecord({ collection, id, parent, group: what, position: at, data: entry });
}

/** By which entries of the access log are selected: an address, `applicant` or `site`. */
function nameActor(actor: Actor): string {
  return actor.kind === 'staff' ? actor.email : actor.kind;
}

/** The change that writes a changed setting into the access log. */
export function noteSetting(by: string, at: string, details: AccessLogEntry['details']): Change {
  return addToAccessLog({ at, actor: { kind: 'staff', email: by }, what: 'changed-setting', details });
}
