import { sql } from 'kysely';
import { type ApplicationEntry, isPlainText, type SpamFlag } from '../../domain/model/application.ts';
import type { ApplicationSelection, ApplicationStore } from '../../domain/ports/application-store.ts';
import { type ApplicationRow, countRows, type SqlDatabase, toApplication } from './tables.ts';

/** Bounds what reading holds in memory: this many entries. */
const pageSize = 200;

/** Reads applications from a SQLite or PostgreSQL database. Rejects with a `StoreFailure`. */
export function makeSqlApplicationStore(tables: SqlDatabase): Omit<ApplicationStore, 'close'> {
  return {
    async find(id) {
      if (!isPlainText(id)) return null;
      const row = await selectEntries(tables).where('applications.id', '=', id).executeTakeFirst();
      return row ? toEntry(row) : null;
    },
    async has(id) {
      if (!isPlainText(id)) return false;
      return (await tables.selectFrom('applications').select('id').where('id', '=', id).execute()).length > 0;
    },
    count: () => countRows(tables.selectFrom('applications')),
    async *read(selection) {
      // A page at a time: no transaction stays open while the reader is slow.
      for (let after: Position | null = null; ; ) {
        const rows: EntryRow[] = await buildPage(tables, { selection, after, limit: pageSize }).execute();
        yield* rows.map(toEntry);
        if (rows.length < pageSize) return;
        after = rows.at(-1) ?? null;
      }
    },
  };
}

type EntryRow = ApplicationRow & { readonly reason: SpamFlag | null };

function toEntry(row: EntryRow): ApplicationEntry {
  return { application: toApplication(row), spamFlag: row.reason };
}

function selectEntries(database: SqlDatabase) {
  return database
    .selectFrom('applications')
    .leftJoin('suspicions', 'suspicions.id', 'applications.id')
    .selectAll('applications')
    .select('suspicions.reason');
}

type Position = Pick<ApplicationRow, 'timestamp' | 'id'>;
type PageRequest = {
  readonly selection: ApplicationSelection;
  readonly after: Position | null;
  readonly limit: number;
};

/** The next entries in the order of arrival. */
export function buildPage(database: SqlDatabase, { selection: { suspected }, after, limit }: PageRequest) {
  return (
    selectEntries(database)
      // By the joined column, from which PostgreSQL sees how few are left out; otherwise it sorts all for every page.
      .$if(!suspected, (query) => query.where('suspicions.id', 'is', null))
      // Not as IS NOT NULL, or SQLite starts at the spam flags and sorts all of them again for every page.
      .$if(suspected, (query) => query.where(sql`coalesce(suspicions.reason, '')`, '<>', ''))
      .$if(after !== null, (query) =>
        query.where(({ eb, refTuple, tuple }) =>
          eb(refTuple('timestamp', 'applications.id'), '>', tuple(after?.timestamp ?? '', after?.id ?? '')),
        ),
      )
      .orderBy('timestamp')
      .orderBy('applications.id')
      .limit(limit)
  );
}
