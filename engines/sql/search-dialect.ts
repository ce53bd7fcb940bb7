import { type RawBuilder, sql } from 'kysely';
import type { ReviewFilter } from '../../domain/review/review-store.ts';
import { splitSearch } from '../../domain/review/search-keys.ts';

type Search = NonNullable<ReviewFilter['search']>;

/** How a database finds texts with given words; the rest of both stores is the same. */
export type SearchDialect = {
  /** The condition for rows of `reviews`; null when the search has no word. */
  match(search: Search): RawBuilder<boolean> | null;
};

/** The shortest word that an index of trigrams can find. */
const shortestIndexed = 3;

/** https://www.sqlite.org/fts5.html#the_trigram_tokenizer */
export const sqliteSearch: SearchDialect = {
  match: (search) =>
    matchWords(search, (words, isWide) => {
      const phrases = words.map((word) => `"${word.replaceAll('"', '""')}"`).join(' AND ');
      const query = isWide ? phrases : `{venture} : (${phrases})`;
      return sql<boolean>`reviews.number IN (SELECT rowid FROM "reviewSearch" WHERE "reviewSearch" MATCH ${query})`;
    }),
};

/** https://www.postgresql.org/docs/current/pgtrgm.html#PGTRGM-INDEX */
export const postgresSearch: SearchDialect = {
  match: (search) =>
    matchWords(search, (words, isWide) => {
      const conditions = words.map((word) => {
        const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
        return isWide ? sql`(person LIKE ${pattern} OR venture LIKE ${pattern})` : sql`venture LIKE ${pattern}`;
      });
      return sql<boolean>`reviews.number IN (SELECT rowid FROM "reviewSearch" WHERE ${sql.join(conditions, sql` AND `)})`;
    }),
};

/** Words that are too short for the index count only as the beginning of a name, a school or a city. */
function matchWords(
  { text, scope }: Search,
  matchIndexed: (words: readonly string[], isWide: boolean) => RawBuilder<boolean>,
): RawBuilder<boolean> | null {
  const words = splitSearch(text);
  const isWide = scope === 'everything';
  // Characters, not code units: the index counts characters.
  const indexed = words.filter((word) => [...word].length >= shortestIndexed);
  const short = words.filter((word) => [...word].length < shortestIndexed);
  const parts = indexed.length > 0 ? [matchIndexed(indexed, isWide)] : [];
  // In a venture text a word of one or two letters says nothing.
  if (isWide)
    parts.push(
      ...short.map((word) => {
        const end = `${word}\u{10ffff}`;
        const begins = (key: string) =>
          sql`(${sql.ref(`reviews.${key}`)} >= ${word} AND ${sql.ref(`reviews.${key}`)} < ${end})`;
        return sql<boolean>`(${begins('nameKey')} OR ${begins('schoolKey')} OR ${begins('cityKey')})`;
      }),
    );
  return parts.length === 0 ? null : sql<boolean>`(${sql.join(parts, sql` AND `)})`;
}
