import { insertHistory } from '../../core/history/add-history.ts';
import type { HistoryEntry } from '../model/history.ts';
import type { Change } from './changes.ts';

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
