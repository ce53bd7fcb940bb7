import { toApplicationEntry } from '../../core/applications/reviewed-application.ts';
import { isPlainText } from '../../domain/model/application.ts';
import type { ApplicationSelection, ApplicationStore } from '../../domain/ports/application-store.ts';
import { countRows, type SqlDatabase } from './tables.ts';

/** Bounds what reading holds in memory: this many entries. */
const pageSize = 200;

/** Reads applications from a SQLite or PostgreSQL database. Rejects with a `StoreFailure`. */
export function makeSqlApplicationStore(tables: SqlDatabase): ApplicationStore {
  return {
    async find(id) {
      if (!isPlainText(id)) return null;
      const row = await tables.selectFrom('applications').selectAll().where('id', '=', id).executeTakeFirst();
      return row ? toApplicationEntry(row) : null;
    },
    async has(id) {
      if (!isPlainText(id)) return false;
      return (await tables.selectFrom('applications').select('id').where('id', '=', id).execute()).length > 0;
    },
    count: () => countRows(tables.selectFrom('applications')),
    async *read(selection) {
      // A page at a time: no transaction stays open while the reader is slow.
      for (let after = { timestamp: '', id: '' }; ; ) {
        const rows = await buildPage(tables, { selection, after, limit: pageSize }).execute();
        yield* rows.map(toApplicationEntry);
        const last = rows.at(-1);
        if (!last || rows.length < pageSize) return;
        after = last;
      }
    },
  };
}

type PageRequest = {
  readonly selection: ApplicationSelection;
  readonly after: { readonly timestamp: string; readonly id: string };
  readonly limit: number;
};

/** The next entries in the order of arrival. */
export function buildPage(database: SqlDatabase, { selection: { suspected }, after, limit }: PageRequest) {
  return database
    .selectFrom('applications')
    .selectAll()
    .where('status', suspected ? '=' : '<>', 'spam')
    .where(({ eb, refTuple, tuple }) => eb(refTuple('timestamp', 'id'), '>', tuple(after.timestamp, after.id)))
    .orderBy('timestamp')
    .orderBy('id')
    .limit(limit);
}
