import { sql } from 'kysely';
import type { IndexedWords, SqlDialect } from '../sql/dialect.ts';

/** From here on walking is cheaper, measured at 100,000 applications; counting these takes a millisecond. */
const frequentFrom = 3000;

/** https://www.sqlite.org/optoverview.html#disqualifying_where_clause_terms_using_unary_ */
const outsideIndex: SqlDialect['outsideIndex'] = (column) => sql`+${column}`;

export const sqliteDialect: SqlDialect = {
  databaseType: 'sqlite',
  // https://www.sqlite.org/json1.html#jptr
  unpack(columns, rows) {
    const list = Object.keys(columns).map((name) => `value->>'${name}' AS "${name}"`);
    return sql`(SELECT ${sql.raw(list.join())} FROM json_each(${JSON.stringify(rows)})) AS given`;
  },
  countDays: (from, until) => sql`CAST(julianday(${until}) - julianday(${from}) AS INTEGER)`,
  matchWords(words, isFrequent) {
    const number = sql.ref('reviews.number');
    return sql`${isFrequent ? outsideIndex(number) : number} IN (SELECT rowid FROM "reviewSearch" WHERE "reviewSearch" MATCH ${writeQuery(words)})`;
  },
  outsideIndex,
  async isFrequent(database, words) {
    const { rows } = await sql<{ total: number }>`SELECT count(*) AS total FROM (
      SELECT 1 FROM "reviewSearch" WHERE "reviewSearch" MATCH ${writeQuery(words)} LIMIT ${frequentFrom}
    )`.execute(database);
    return rows[0]?.total === frequentFrom;
  },
  lock: null,
};

/** https://www.sqlite.org/fts5.html#full_text_query_syntax */
function writeQuery({ words, isWide }: IndexedWords): string {
  const phrases = words.map((word) => `"${word.replaceAll('"', '""')}"`).join(' AND ');
  return isWide ? phrases : `{venture} : (${phrases})`;
}
