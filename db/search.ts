import { type Kysely, type RawBuilder, sql } from 'kysely';
import { isPostgres } from './is-postgres.ts';

/** Reviewers search in the masked text and the reference, so that hidden details cannot be guessed. */
export type SearchScope = 'everything' | 'venture';

/**
 * Each of these words begins a word of the application. `words`: from `splitWords`, which drops operators.
 * The sign before the number makes both databases look it up among the matches, which may be half of all.
 */
export function matchWords<Schema>(
  db: Kysely<Schema>,
  words: readonly string[],
  scope: SearchScope,
): RawBuilder<boolean> {
  const isVenture = scope === 'venture';
  if (isPostgres(db)) {
    // https://www.postgresql.org/docs/current/datatype-textsearch.html#DATATYPE-TSQUERY
    const query = words.map((word) => `'${word}':*`).join(' & ');
    const find = sql.id(isVenture ? 'search_ventures' : 'search_applications');
    return sql`applications.number = any(array(select rowid from ${find}(${query})))`;
  }
  // https://www.sqlite.org/fts5.html#full_text_query_syntax
  const query = words.map((word) => `"${word}"*`).join(' AND ');
  return sql`+applications.number in (select rowid from search_applications(${isVenture ? `venture : (${query})` : query}))`;
}
