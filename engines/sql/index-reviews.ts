import { sql } from 'kysely';
import { makeSearchKeys } from '../../domain/model/search-keys.ts';
import { retryAfterClash } from './retry-after-clash.ts';
import { type SqlDatabase, type Tables, toApplication } from './tables.ts';

/** Bounds how long one transaction holds up the others. */
const batchSize = 100;

/**
 * Of the table `reviews`. As a literal, by which both databases know that the indexes of migration 0008 will do; SQLite
 * looks for it in each part of an OR.
 */
export const isIndexed = sql<boolean>`reviews."isIndexed" = 1`;

/**
 * Makes search keys for applications that have none, the newest first, at most `limit`; resolves to whether any may be left.
 * Two processes may do this at once: the keys are the same.
 */
export async function indexPending(database: SqlDatabase, limit: number): Promise<boolean> {
  for (let done = 0; done < limit; done += batchSize) {
    const size = Math.min(batchSize, limit - done);
    // Two batches may want the same counts and the same persons, in another order.
    if ((await retryAfterClash(() => indexBatch(database, size))) < size) return false;
  }
  return true;
}

async function indexBatch(database: SqlDatabase, limit: number): Promise<number> {
  const isPending = await database.selectFrom('reviews').select('id').where('isIndexed', '=', 0).limit(1).execute();
  if (isPending.length === 0) return 0;
  return database.transaction().execute(async (transaction) => {
    const rows = await transaction
      .selectFrom('reviews')
      .innerJoin('applications', 'applications.id', 'reviews.id')
      .selectAll('applications')
      .select('reviews.number')
      .where('reviews.isIndexed', '=', 0)
      .orderBy('reviews.timestamp', 'desc')
      .limit(limit)
      .execute();
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return 0;
    await storeKeys(transaction, rows);
    await markSamePersons(transaction, ids);
    return rows.length;
  });
}

type PendingRow = Tables['applications'] & { readonly number: number };

/** In three statements, because building and preparing one for each row takes longer than running it. */
async function storeKeys(database: SqlDatabase, rows: readonly PendingRow[]): Promise<void> {
  const keyed = rows.map((row) => ({ number: row.number, ...makeSearchKeys(toApplication(row)) }));
  const values = keyed.map(
    ({ number, reference, age, name, school, city, email, phone, person }) =>
      sql`(CAST(${number} AS bigint), ${reference}, CAST(${age} AS double precision), ${name}, ${school}, ${city}, ${email}, CAST(${phone} AS text), ${person})`,
  );
  await sql`
    WITH keyed (number, reference, age, name, school, city, email, phone, person) AS (VALUES ${sql.join(values)})
    UPDATE reviews SET "isIndexed" = 1, reference = keyed.reference, age = keyed.age, "nameKey" = keyed.name,
      "schoolKey" = keyed.school, "cityKey" = keyed.city, "emailKey" = keyed.email, "phoneKey" = keyed.phone,
      "personKey" = keyed.person
    FROM keyed WHERE reviews.number = keyed.number`.execute(database);
  await database
    .deleteFrom('reviewSearch')
    .where(
      'rowid',
      'in',
      keyed.map(({ number }) => number),
    )
    .execute();
  await database
    .insertInto('reviewSearch')
    .values(
      keyed.map(({ number, personText, ventureText }) => ({ rowid: number, person: personText, venture: ventureText })),
    )
    .execute();
}

/**
 * Marks those of these applications that share a key with another one, and the other ones. The plus signs keep both
 * databases from beginning with all that is not suspected: nearly every row.
 */
async function markSamePersons(database: SqlDatabase, ids: readonly string[]): Promise<void> {
  for (const key of ['emailKey', 'phoneKey', 'personKey']) {
    const column = sql.ref(key);
    await sql`
      UPDATE reviews SET "hasTwin" = 1 WHERE ${isIndexed} AND +"hasTwin" = 0 AND ${column} IN (
        SELECT one.${column} FROM reviews AS one WHERE one.id IN (${sql.join(ids)}) AND 1 < (
          SELECT count(*) FROM (
            SELECT 1 FROM reviews AS other WHERE other."isIndexed" = 1 AND other.${column} = one.${column} AND +other.suspected = 0
            LIMIT 2
          ) AS others
        )
      )`.execute(database);
  }
}
