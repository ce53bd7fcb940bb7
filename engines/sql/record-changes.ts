import type { StoredRecord } from '../../domain/ports/records.ts';
import type { RecordRow, SqlDatabase } from './tables.ts';

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
