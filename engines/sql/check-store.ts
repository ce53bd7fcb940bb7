import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { failWithoutMail } from '../../domain/messages/message-delivery.ts';
import { makeSearchKeys } from '../../domain/model/search-keys.ts';
import { applicationCollections } from '../../domain/ports/records.ts';
import type { CheckStore } from '../../domain/ports/store-check.ts';
import { sumUp } from '../../domain/reviews/store-score.ts';
import { addReviews } from './changes.ts';
import type { SqlSession } from './insert-rows.ts';
import { hasDuplicate } from './possible-duplicates.ts';
import { changeRecord } from './record-store.ts';
import { toScoreColumns } from './review-changes.ts';
import { isTrusted } from './review-filter.ts';
import { updateKeys } from './review-keys.ts';
import { countRows, keyColumns, type SqlDatabase, toApplication } from './tables.ts';

const pageSize = 500;

/** `domain/ports/store-check.ts` on SQLite and PostgreSQL. Foreign keys leave no review without its application. */
export function makeSqlCheck(session: SqlSession): CheckStore {
  return async ({ repair }) => {
    // First, because what is repaired is marked again.
    const possibleDuplicates = await countRows(session.database.selectFrom('reviews').where(hasWrongMark));
    const withoutReview = await checkPresence(session, repair);
    const withoutApplication = await checkRecords(session.database, repair);
    const keys = await checkKeys(session, repair);
    if (repair) {
      const marked = session.database.updateTable('reviews').set({ hasPossibleDuplicate: rightMark });
      await marked.where(hasWrongMark).execute();
    }
    const scores = await checkScores(session.database, repair);
    const withoutMail = await checkMessages(session.database, repair);
    return { withoutReview, withoutApplication, keys, possibleDuplicates, scores, withoutMail };
  };
}

async function checkPresence({ database, dialect }: SqlSession, repair: boolean): Promise<number> {
  const missing = database
    .selectFrom('applications')
    .leftJoin('reviews', 'reviews.id', 'applications.id')
    .leftJoin('suspicions', 'suspicions.id', 'applications.id')
    .where('reviews.id', 'is', null);
  const total = await countRows(missing);
  for (let left = repair ? total : 0; left > 0; left -= pageSize) {
    const rows = await missing.selectAll('applications').select('suspicions.reason').limit(pageSize).execute();
    const entries = rows.map((row) => ({ application: toApplication(row as never), spamFlag: row.reason }));
    await database.transaction().execute((transaction) =>
      addReviews(
        { database: transaction, dialect },
        entries.map((entry) => ({ entry, unlessStored: null })),
      ),
    );
  }
  return total;
}

async function checkRecords(database: SqlDatabase, repair: boolean): Promise<number> {
  const isAlone = sql<boolean>`(collection IN (${sql.join(applicationCollections)}) AND parent <> ''
    AND NOT EXISTS (SELECT 1 FROM applications WHERE applications.id = records.parent))`;
  const total = await countRows(database.selectFrom('records').where(isAlone));
  if (repair) await database.deleteFrom('records').where(isAlone).execute();
  return total;
}

/** The result of a mail is stored before the mail goes, so a message on its way has one. */
async function checkMessages(database: SqlDatabase, repair: boolean): Promise<number> {
  const isLost = sql<boolean>`(collection = 'messages' AND "group" = 'sending'
    AND NOT EXISTS (SELECT 1 FROM outbox WHERE outbox.id = records.id))`;
  const rows = await database.selectFrom('records').selectAll().where(isLost).execute();
  for (const row of repair ? rows : [])
    await changeRecord(database, failWithoutMail({ ...row, data: JSON.parse(row.data) }), row.version);
  return rows.length;
}

/** Both are read by one statement, and a score that is stored meanwhile stays. */
async function checkScores(database: SqlDatabase, repair: boolean): Promise<number> {
  let found = 0;
  for (let after = 0; ; ) {
    const page = database.selectFrom('reviews').select('number').where('number', '>', after).orderBy('number');
    const rows = await database
      .selectFrom('reviews')
      .leftJoin('records', (join) => join.onRef('parent', '=', 'reviews.id').on('collection', '=', 'scores'))
      .select(['reviews.id', 'number', 'scores', 'scoreCount', 'data'])
      .where('number', 'in', page.limit(pageSize))
      .orderBy('number')
      .execute();
    for (const [row, ...more] of Map.groupBy(rows, ({ id }) => id).values()) {
      if (!row) continue;
      const right = sumUp([row, ...more].flatMap(({ data }) => (data === null ? [] : JSON.parse(data))));
      const columns = toScoreColumns(right);
      if (row.scoreCount === columns.scoreCount && isDeepStrictEqual(JSON.parse(row.scores), right)) continue;
      found += 1;
      if (repair)
        await database
          .updateTable('reviews')
          .set(columns)
          .where('id', '=', row.id)
          .where('scores', '=', row.scores)
          .execute();
    }
    const last = rows.at(-1);
    if (!last) return found;
    after = Number(last.number);
  }
}

async function checkKeys({ database, dialect }: SqlSession, repair: boolean): Promise<number> {
  let found = 0;
  for (let after = 0; ; ) {
    const rows = await readKeys(database, after);
    const wrong = rows.filter(isWrong);
    found += wrong.length;
    if (repair && wrong.length > 0)
      await database.transaction().execute(async (transaction) => {
        for (const { id, appliedAt, flag } of wrong)
          await transaction
            .updateTable('reviews')
            .set({ timestamp: appliedAt, suspected: flag === null ? 0 : 1 })
            .where('id', '=', id)
            .execute();
        await updateKeys({ database: transaction, dialect }, wrong.map(readApplication));
      });
    const last = rows.at(-1);
    if (!last) return found;
    after = Number(last.number);
  }
}

function readKeys(database: SqlDatabase, after: number) {
  return database
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
    .orderBy('reviews.number')
    .limit(pageSize)
    .execute();
}

type KeyRow = Awaited<ReturnType<typeof readKeys>>[number];

const readApplication = (row: KeyRow) => toApplication({ ...row, timestamp: row.appliedAt } as never);

function isWrong(row: KeyRow): boolean {
  const { keys, texts } = makeSearchKeys(readApplication(row));
  const stored = { ...row, age: row.ageKey };
  const isAsDerived =
    (Object.keys(keyColumns) as (keyof typeof keyColumns)[]).every((name) => stored[name] === keys[name]) &&
    // SQLite keeps no copy of the texts, only their index.
    (row.personText ?? texts.person) === texts.person &&
    (row.ventureText ?? texts.venture) === texts.venture;
  const isAsStored = row.arrivedAt === row.appliedAt && row.suspected === (row.flag === null ? 0 : 1);
  return !isAsDerived || !isAsStored || row.searchRow === null;
}

const rightMark = sql<number>`CASE WHEN ${hasDuplicate} THEN 1 ELSE 0 END`;
const hasWrongMark = sql<boolean>`(${isTrusted} AND reviews."hasPossibleDuplicate" <> ${rightMark})`;
