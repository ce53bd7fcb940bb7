/** Attempts that are limited; the key is a keyed hash, so neither an address nor an account can be read from it. */
export const createAttempts = [
  `CREATE TABLE attempts (
    key TEXT NOT NULL PRIMARY KEY,
    count INTEGER NOT NULL,
    until INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID`,
  'CREATE INDEX attempts_by_end ON attempts (until)',
];
