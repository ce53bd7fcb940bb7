import { type Kysely, sql } from 'kysely';
import { makeSearchKeys } from '../../domain/model/search-keys.ts';
import type { WriteChanges } from '../../domain/ports/changes.ts';
import { besideApplications, type CheckStore } from '../../domain/ports/store-check.ts';
import { insertReviews } from './changes-beside.ts';
import { indexPending } from './index-reviews.ts';
import { type SqlDatabase, toApplication } from './tables.ts';

const pageSize = 500;

/** `domain/ports/store-check.ts` on SQLite and PostgreSQL. Foreign keys leave no review without its application. */
export function makeSqlCheck(kysely: Kysely<unknown>, write: WriteChanges): CheckStore {
  const database = kysely as SqlDatabase;
  return async ({ repair }) => {
    const withoutReview = await checkPresence(database, repair);
    const withoutApplication = await checkRecords(database, repair ? write : null);
    const keys = await checkKeys(database, repair);
    return { withoutReview, withoutApplication, keys, counts: await checkCounts(database, repair) };
  };
}

async function checkPresence(database: SqlDatabase, repair: boolean): Promise<number> {
  const missing = database
    .selectFrom('applications')
    .leftJoin('reviews', 'reviews.id', 'applications.id')
    .leftJoin('suspicions', 'suspicions.id', 'applications.id')
    .where('reviews.id', 'is', null);
  const { total } = await missing.select(({ fn }) => fn.countAll().as('total')).executeTakeFirstOrThrow();
  for (let left = repair ? Number(total) : 0; left > 0; left -= pageSize) {
    const rows = await missing.selectAll('applications').select('suspicions.reason').limit(pageSize).execute();
    await insertReviews(
      database,
      rows.map((row) => ({
        kind: 'add-application',
        entry: { application: toApplication(row as never), spamFlag: row.reason },
        unlessStored: null,
      })),
    );
  }
  return Number(total);
}

async function checkRecords(database: SqlDatabase, write: WriteChanges | null): Promise<number> {
  const alone = database
    .selectFrom('records')
    .leftJoin('applications', 'applications.id', 'records.parent')
    .where('records.collection', 'in', besideApplications)
    .where('applications.id', 'is', null);
  const { total } = await alone.select(({ fn }) => fn.countAll().as('total')).executeTakeFirstOrThrow();
  for (let left = write ? Number(total) : 0; left > 0; left -= pageSize) {
    const rows = await alone.select(['records.collection', 'records.id']).limit(pageSize).execute();
    await write?.(rows.map(({ collection, id }) => ({ kind: 'remove-record', collection, id })));
  }
  return Number(total);
}

/** Of reviews that were indexed; the others have no keys yet. */
async function checkKeys(database: SqlDatabase, repair: boolean): Promise<number> {
  let found = 0;
  for (let after = 0; ; ) {
    const rows = await readKeyed(database, after);
    const wrong = rows.filter((row) => !hasItsKeys(row));
    found += wrong.length;
    // `indexPending` makes them anew; what the site changes meanwhile it makes anew as well.
    for (const { number, appliedAt, flag } of repair ? wrong : [])
      await database
        .updateTable('reviews')
        .set({ isIndexed: 0, timestamp: appliedAt, suspected: flag === null ? 0 : 1 })
        .where('number', '=', number)
        .execute();
    const last = rows.at(-1);
    if (!last) break;
    after = last.number;
  }
  while (repair && (await indexPending(database, pageSize)));
  return found;
}

async function readKeyed(database: SqlDatabase, after: number) {
  const rows = await database
    .selectFrom('reviews')
    .innerJoin('applications', 'applications.id', 'reviews.id')
    .leftJoin('suspicions', 'suspicions.id', 'reviews.id')
    .leftJoin('reviewSearch', 'reviewSearch.rowid', 'reviews.number')
    .selectAll('reviews')
    .selectAll('applications')
    .select([
      'reviews.age as ageKey',
      'reviews.timestamp as arrivedAt',
      'applications.timestamp as appliedAt',
      'suspicions.reason as flag',
      'reviewSearch.rowid as searchRow',
      'reviewSearch.person as personText',
      'reviewSearch.venture as ventureText',
    ])
    .where('reviews.number', '>', after)
    .where('reviews.isIndexed', '=', 1)
    .orderBy('reviews.number')
    .limit(pageSize)
    .execute();
  return rows.map((row) => ({ ...row, number: Number(row.number) }));
}

function hasItsKeys(row: Awaited<ReturnType<typeof readKeyed>>[number]): boolean {
  const keys = makeSearchKeys(toApplication({ ...row, timestamp: row.appliedAt } as never));
  const pairs: readonly (readonly [unknown, unknown])[] = [
    [row.arrivedAt, row.appliedAt],
    [row.suspected, row.flag === null ? 0 : 1],
    [row.reference, keys.reference],
    [row.ageKey, keys.age],
    [row.nameKey, keys.name],
    [row.schoolKey, keys.school],
    [row.cityKey, keys.city],
    [row.emailKey, keys.email],
    [row.phoneKey, keys.phone],
    [row.personKey, keys.person],
    // SQLite keeps no copy of the texts, only their index.
    [row.personText ?? keys.personText, keys.personText],
    [row.ventureText ?? keys.ventureText, keys.ventureText],
  ];
  return row.searchRow !== null && pairs.every(([stored, made]) => stored === made);
}

/** The counts of migration 0007, compared and made anew in one statement each. */
async function checkCounts(database: SqlDatabase, repair: boolean): Promise<number> {
  const counted = sql`SELECT kind, suspected, value, count(*) AS total FROM counted_reviews GROUP BY kind, suspected, value`;
  const { rows } = await sql<{ total: number }>`
    SELECT count(*) AS total FROM (
      SELECT kind, suspected, value FROM (
        SELECT kind, suspected, value, total FROM review_counts
        UNION ALL SELECT kind, suspected, value, -total FROM (${counted}) AS counted
      ) AS both_sides GROUP BY kind, suspected, value HAVING sum(total) <> 0
    ) AS different`.execute(database);
  const found = Number(rows[0]?.total);
  if (repair && found > 0)
    await database.transaction().execute(async (transaction) => {
      await sql`DELETE FROM review_counts`.execute(transaction);
      // Another process may have counted a new value in between.
      await sql`
        INSERT INTO review_counts (kind, suspected, value, total) SELECT * FROM (${counted}) AS counted WHERE 1 = 1
        ON CONFLICT (kind, suspected, value) DO UPDATE SET total = excluded.total`.execute(transaction);
    });
  return found;
}
