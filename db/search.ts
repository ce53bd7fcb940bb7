import { type Kysely, PostgresAdapter, type RawBuilder, sql } from 'kysely';

/**
 * A subquery with the numbers of the applications that have, for each word, a word that begins with it. `words`: as
 * `splitWords` returns them, so that nothing in them is an operator of a query.
 */
export function matchWords<Schema>(
  db: Kysely<Schema>,
  words: readonly string[],
  scope: 'everything' | 'venture',
): RawBuilder<number> {
  const isVenture = scope === 'venture';
  if (db.getExecutor().adapter instanceof PostgresAdapter) {
    // https://www.postgresql.org/docs/current/datatype-textsearch.html#DATATYPE-TSQUERY
    const query = words.map((word) => `'${word}':*`).join(' & ');
    return sql`(SELECT rowid FROM ${sql.id(isVenture ? 'search_ventures' : 'search_applications')}(${query}))`;
  }
  // https://www.sqlite.org/fts5.html#full_text_query_syntax
  const query = words.map((word) => `"${word}"*`).join(' AND ');
  return sql`(SELECT rowid FROM search_applications(${isVenture ? `venture : (${query})` : query}))`;
}
