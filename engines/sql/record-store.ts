import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import { isPlainText } from '../../domain/model/application.ts';
import type { RecordRequest, RecordStore, StoredRecord } from '../../domain/ports/records.ts';
import { countRows, type RecordRow, recordColumns, type SqlDatabase } from './tables.ts';

const columns = Object.keys(recordColumns) as (keyof RecordRow)[];

/** Reads records from a SQLite or PostgreSQL database. Rejects with a `StoreFailure`. */
export function makeSqlRecordStore(tables: SqlDatabase): RecordStore {
  const waiting = new Map<string, Promise<StoredRecord | null>>();

  const select = ({ collection, parent, group }: Pick<RecordRequest, 'collection' | 'parent' | 'group'>) =>
    tables
      .selectFrom('records')
      .where('collection', '=', collection)
      .$if(parent !== undefined, (query) => query.where('parent', '=', parent ?? ''))
      .$if(group !== undefined, (query) => query.where('group', '=', group ?? ''));

  return {
    async find(collection, id) {
      if (!isPlainText(id)) return null;
      // Requests that come together ask for the same settings: those that ask before the question leaves share its answer.
      const question = `${collection} ${id}`;
      const shared = waiting.get(question);
      if (shared) return shared;
      const answer = nextTurn().then(async () => {
        waiting.delete(question);
        const row = await select({ collection }).selectAll().where('id', '=', id).executeTakeFirst();
        return row ? toRecord(row) : null;
      });
      waiting.set(question, answer);
      return answer;
    },
    async readPage({ collection, parent, group, from, until, newestFirst = false, after = null, limit }) {
      if (!isPlainText(parent, group, from, until, after?.position, after?.id)) return { records: [], next: null };
      const direction = newestFirst ? 'desc' : 'asc';
      const rows = await select({ collection, parent, group })
        .selectAll()
        .$if(from !== undefined, (query) => query.where('position', '>=', from ?? ''))
        .$if(until !== undefined, (query) => query.where('position', '<', until ?? ''))
        .$if(after !== null, (query) =>
          query.where(({ eb, refTuple, tuple }) =>
            eb(refTuple('position', 'id'), newestFirst ? '<' : '>', tuple(after?.position ?? '', after?.id ?? '')),
          ),
        )
        .orderBy('position', direction)
        .orderBy('id', direction)
        // One more than asked for tells whether there is a next page.
        .limit(limit + 1)
        .execute();
      const records = rows.slice(0, limit).map(toRecord);
      const last = records.at(-1);
      return { records, next: rows.length > limit && last ? { position: last.position, id: last.id } : null };
    },
    async readEach({ collection, parents, group, limit }) {
      const wanted = parents.filter((parent) => isPlainText(parent));
      if (wanted.length === 0) return new Map();
      const numbered = select({ collection, group })
        .selectAll()
        .select(sql<number>`row_number() OVER (PARTITION BY parent ORDER BY position, id)`.as('number'))
        .where('parent', 'in', wanted)
        .as('numbered');
      const rows = await tables
        .selectFrom(numbered)
        .select(columns)
        .where('number', '<=', limit)
        .orderBy('position')
        .orderBy('id')
        .execute();
      return Map.groupBy(rows.map(toRecord), ({ parent }) => parent);
    },
    count: async (request) => (isPlainText(request.parent, request.group) ? countRows(select(request)) : 0),
  };
}

function toRecord({ data, version, ...row }: RecordRow): StoredRecord {
  return { ...row, version: Number(version), data: JSON.parse(data) };
}

export function toRecordRow(record: StoredRecord): RecordRow {
  return { ...record, data: JSON.stringify(record.data) };
}

/** False when the stored version is another one; null: not asked. */
export async function changeRecord(
  database: SqlDatabase,
  record: StoredRecord,
  expectedVersion: number | null,
): Promise<boolean> {
  const { collection, id, ...columns } = toRecordRow(record);
  if (expectedVersion === null) {
    await database
      .insertInto('records')
      .values({ collection, id, ...columns })
      .onConflict((conflict) => conflict.columns(['collection', 'id']).doUpdateSet(columns))
      .execute();
    return true;
  }
  const updated = await database
    .updateTable('records')
    .set(columns)
    .where('collection', '=', collection)
    .where('id', '=', id)
    .where('version', '=', expectedVersion)
    .executeTakeFirst();
  return Number(updated.numUpdatedRows) > 0;
}
