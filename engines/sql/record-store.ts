import type { Kysely } from 'kysely';
import { areStorable, type RecordStore, type StoredRecord } from '../../domain/records.ts';
import { isStorableId } from './changes.ts';
import type { RecordRow, SqlDatabase } from './tables.ts';

/** Reads records from a SQLite or PostgreSQL database. Rejects with a `StoreFailure`. */
export function makeSqlRecordStore(database: Kysely<unknown>): RecordStore {
  const tables = database as SqlDatabase;
  return {
    async find(collection, id) {
      if (!isStorableId(id)) return null;
      const row = await tables
        .selectFrom('records')
        .selectAll()
        .where('collection', '=', collection)
        .where('id', '=', id)
        .executeTakeFirst();
      return row ? toRecord(row) : null;
    },
    async readPage({ collection, parent, group, from, until, newestFirst = false, after = null, limit }) {
      if (!areStorable(parent, group, after?.position, after?.id)) return { records: [], next: null };
      const direction = newestFirst ? 'desc' : 'asc';
      const rows = await tables
        .selectFrom('records')
        .selectAll()
        .where('collection', '=', collection)
        .$if(parent !== undefined, (query) => query.where('parent', '=', parent ?? ''))
        .$if(group !== undefined, (query) => query.where('group', '=', group ?? ''))
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
    async count({ collection, parent, group }) {
      if (!areStorable(parent, group)) return 0;
      const { total } = await tables
        .selectFrom('records')
        .select(({ fn }) => fn.countAll().as('total'))
        .where('collection', '=', collection)
        .$if(parent !== undefined, (query) => query.where('parent', '=', parent ?? ''))
        .$if(group !== undefined, (query) => query.where('group', '=', group ?? ''))
        .executeTakeFirstOrThrow();
      return Number(total);
    },
  };
}

function toRecord({ data, version, ...row }: RecordRow): StoredRecord {
  return { ...row, version: Number(version), data: JSON.parse(data) };
}
