import { makeKeys, postgresGiven, sqliteGiven } from './0011-derived-with-the-write.ts';
import type { MigrationStep, SqlMigration } from './migration.ts';

/** A class that both GLOB and regular expressions know, with the capitals: those of stored texts that are folded since. */
const letters = '[æÆǽǼǣǢœŒþÞðÐđĐħĦıłŁŋŊøØǿǾŧŦəƏɛƐɔƆɓƁɗƊƙƘƴƳ\u2018\u2019\u02BB\u02BCŉ\u2010\u2011\u2012\u2013]';

const change = (from: string, hasLetters: string): readonly MigrationStep[] => [
  // The last of each page, so that no page reads again what those before have read.
  'CREATE TABLE folded AS SELECT 0 AS number',
  makeKeys(
    from,
    `reviews.number > (SELECT max(number) FROM folded)
      AND applications.name || school || city || email || message ${hasLetters} ORDER BY reviews.number`,
    `INSERT INTO folded SELECT max(number) FROM ${from}`,
  ),
  'DROP TABLE folded',
  // What was the same key is still the same one, so none is taken back.
  `UPDATE reviews SET "hasPossibleDuplicate" = 1 WHERE suspected = 0 AND "hasPossibleDuplicate" = 0
    AND EXISTS (SELECT 1 FROM reviews AS other
      WHERE other."personKey" = reviews."personKey" AND other.suspected = 0 AND other.number <> reviews.number)`,
];

export const foldOtherLetters: SqlMigration = {
  name: '0015-other-letters',
  sqlite: change(sqliteGiven, `GLOB '*${letters}*'`),
  postgres: change(postgresGiven, `~ '${letters}'`),
};
