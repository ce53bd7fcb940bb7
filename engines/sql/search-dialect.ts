import { type RawBuilder, sql } from 'kysely';
import { splitSearch } from '../../domain/model/search-keys.ts';
import type { ReviewFilter } from '../../domain/ports/review-store.ts';
import { isIndexed } from './index-reviews.ts';
import type { SqlDatabase } from './tables.ts';

type Search = NonNullable<ReviewFilter['search']>;

/** How a database finds texts with given words; the rest of both stores is the same. */
export type SearchDialect = {
  /**
   * The condition for rows of `reviews`; null when the search has no word. `isFrequent`: so many match that the first
   * rows of a list are found sooner by walking through its order than by looking each match up.
   */
  match(search: Search, isFrequent: boolean): RawBuilder<boolean> | null;
  /** Whether very many match, where the database does not estimate that itself. */
  isFrequent(database: SqlDatabase, search: Search): Promise<boolean>;
};

/** From here on walking is cheaper, measured at 100,000 applications; counting so many takes a millisecond. */
const frequentFrom = 3000;

/** The shortest word that an index of trigrams can find. */
const shortestIndexed = 3;

/** https://www.sqlite.org/fts5.html#the_trigram_tokenizer */
export const sqliteSearch: SearchDialect = {
  match: (search, isFrequent) =>
    matchWords(search, (words, isWide) => {
      // A column with a plus sign is not looked up.
      const number = isFrequent ? sql`+reviews.number` : sql`reviews.number`;
      return sql<boolean>`${number} IN (
        SELECT rowid FROM "reviewSearch" WHERE "reviewSearch" MATCH ${makeMatch(words, isWide)})`;
    }),
  async isFrequent(database, search) {
    const { indexed, isWide } = readWords(search);
    if (indexed.length === 0) return false;
    const { rows } = await sql<{ total: number }>`SELECT count(*) AS total FROM (
      SELECT 1 FROM "reviewSearch" WHERE "reviewSearch" MATCH ${makeMatch(indexed, isWide)} LIMIT ${frequentFrom}
    )`.execute(database);
    return rows[0]?.total === frequentFrom;
  },
};

function makeMatch(words: readonly string[], isWide: boolean): string {
  const phrases = words.map((word) => `"${word.replaceAll('"', '""')}"`).join(' AND ');
  return isWide ? phrases : `{venture} : (${phrases})`;
}

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
  isFrequent: async () => false,
};

/** Words that are too short for the index count only as the beginning of a name, a school or a city. */
function matchWords(
  search: Search,
  matchIndexed: (words: readonly string[], isWide: boolean) => RawBuilder<boolean>,
): RawBuilder<boolean> | null {
  const { indexed, short, isWide } = readWords(search);
  const parts = indexed.length > 0 ? [matchIndexed(indexed, isWide)] : [];
  // In a venture text a word of one or two letters says nothing.
  if (isWide)
    parts.push(
      ...short.map((word) => {
        const end = `${word}\u{10ffff}`;
        const begins = (key: string) =>
          sql`(${isIndexed} AND ${sql.ref(`reviews.${key}`)} >= ${word} AND ${sql.ref(`reviews.${key}`)} < ${end})`;
        return sql<boolean>`(${begins('nameKey')} OR ${begins('schoolKey')} OR ${begins('cityKey')})`;
      }),
    );
  return parts.length === 0 ? null : sql<boolean>`(${sql.join(parts, sql` AND `)})`;
}

function readWords({ text, scope }: Search) {
  // Characters, not code units: the index counts characters.
  const { indexed = [], short = [] } = Object.groupBy(splitSearch(text), (word) =>
    [...word].length < shortestIndexed ? 'short' : 'indexed',
  );
  return { indexed, short, isWide: scope === 'everything' };
}
