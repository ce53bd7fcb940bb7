import type { Review } from '../../domain/model/review.ts';
import type { Change, ChangeOf } from '../../domain/ports/changes.ts';
import type { StoredRecord } from '../../domain/ports/records.ts';
import { toReviewRow } from './submissions.ts';
import type { RecordRow, SqlDatabase } from './tables.ts';

/** The reviews of applications that were just added. */
export async function insertReviews(
  database: SqlDatabase,
  additions: readonly ChangeOf<'add-application'>[],
): Promise<void> {
  if (additions.length === 0) return;
  await database.insertInto('reviews').values(additions.map(toReviewRow)).execute();
}

function toColumns({ extra, ...review }: Review) {
  return { ...review, extra: JSON.stringify(extra) };
}

/** Applies a change of what stands beside applications; throws what `makeConflict` makes. Other kinds are passed over. */
export async function applyBeside(database: SqlDatabase, change: Change, makeConflict: () => Error): Promise<void> {
  switch (change.kind) {
    case 'set-review': {
      const { applicationId, review, expectedVersion } = change;
      const updated = await database
        .updateTable('reviews')
        .set(toColumns(review))
        .where('id', '=', applicationId)
        .$if(expectedVersion !== null, (query) => query.where('version', '=', expectedVersion ?? 0))
        .executeTakeFirst();
      if (Number(updated.numUpdatedRows) === 0) throw makeConflict();
      return;
    }
    case 'set-contact': {
      const { applicationId: id, email, phone } = change;
      const updated = await database
        .updateTable('applications')
        .set({ email, phone })
        .where('id', '=', id)
        .executeTakeFirst();
      if (Number(updated.numUpdatedRows) === 0) throw makeConflict();
      await database.updateTable('reviews').set({ isIndexed: 0 }).where('id', '=', id).execute();
      return;
    }
    case 'remove-application':
      return removeApplication(database, change.applicationId);
    case 'put-record':
      // New ones were inserted together.
      if (change.expectedVersion === 0) return;
      if (!(await changeRecord(database, change.record, change.expectedVersion))) throw makeConflict();
      return;
    case 'remove-record':
      await database
        .deleteFrom('records')
        .where('collection', '=', change.collection)
        .where('id', '=', change.id)
        .execute();
      return;
    case 'remove-mail':
      await database.deleteFrom('outbox').where('id', '=', change.id).execute();
      return;
  }
}

async function removeApplication(database: SqlDatabase, id: string): Promise<void> {
  // The search table of SQLite knows no foreign keys.
  await database
    .deleteFrom('reviewSearch')
    .where('rowid', 'in', database.selectFrom('reviews').select('number').where('id', '=', id))
    .execute();
  await database.deleteFrom('records').where('parent', '=', id).execute();
  await database.deleteFrom('reviews').where('id', '=', id).execute();
  await database.deleteFrom('suspicions').where('id', '=', id).execute();
  await database.deleteFrom('applications').where('id', '=', id).execute();
}

/** The records that must be new, in one statement; throws what `makeConflict` makes when one of them is there. */
export async function insertRecords(
  database: SqlDatabase,
  changes: readonly ChangeOf<'put-record'>[],
  makeConflict: () => Error,
): Promise<void> {
  const added = changes.filter(({ expectedVersion }) => expectedVersion === 0);
  if (added.length === 0) return;
  const inserted = await database
    .insertInto('records')
    .values(added.map(({ record }) => toRow(record)))
    .onConflict((conflict) => conflict.columns(['collection', 'id']).doNothing())
    .returning('id')
    .execute();
  if (inserted.length < added.length) throw makeConflict();
}

function toRow(record: StoredRecord): RecordRow {
  return { ...record, data: JSON.stringify(record.data) };
}

/** False when the stored version is another one. */
async function changeRecord(
  database: SqlDatabase,
  record: StoredRecord,
  expectedVersion: number | null,
): Promise<boolean> {
  const { collection, id, ...columns } = toRow(record);
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
