/** Both databases answer `SELECT rowid FROM search_applications(…)` with the numbers of the matches. */
const searchTexts = (number: string, generated = '') => `CREATE TABLE search_texts (
  number ${number} NOT NULL PRIMARY KEY REFERENCES applications (number) ON DELETE CASCADE,
  person text NOT NULL, venture text NOT NULL${generated}
)`;

const forget = `INSERT INTO search_applications (search_applications, rowid, person, venture)
  VALUES ('delete', old.number, old.person, old.venture)`;
const add = `INSERT INTO search_applications (rowid, person, venture) VALUES (new.number, new.person, new.venture)`;

export const sqliteSearch: readonly string[] = [
  searchTexts('integer'),
  // The words are separated by spaces; the rest is folded already.
  `CREATE VIRTUAL TABLE search_applications USING fts5 (
    person, venture, content = 'search_texts', content_rowid = 'number', tokenize = 'ascii', detail = 'column', columnsize = 0
  )`,
  // Keeps no deleted word in the index:
  // https://www.sqlite.org/fts5.html#the_secure_delete_configuration_option
  `INSERT INTO search_applications (search_applications, rank) VALUES ('secure-delete', 1)`,
  `CREATE TRIGGER search_texts_insert AFTER INSERT ON search_texts BEGIN ${add}; END`,
  `CREATE TRIGGER search_texts_update AFTER UPDATE ON search_texts BEGIN ${forget}; ${add}; END`,
  `CREATE TRIGGER search_texts_delete AFTER DELETE ON search_texts BEGIN ${forget}; END`,
];

/** The words as they are: a parser of PostgreSQL would take some of them apart. */
const toVector = (text: string) => `array_to_tsvector(string_to_array(btrim(${text}), ' '))`;

export const postgresSearch: readonly string[] = [
  searchTexts(
    'bigint',
    `,
  words tsvector GENERATED ALWAYS AS (${toVector(`person || ' ' || venture`)}) STORED,
  "ventureWords" tsvector GENERATED ALWAYS AS (${toVector('venture')}) STORED`,
  ),
  'CREATE INDEX search_texts_words ON search_texts USING gin (words)',
  'CREATE INDEX search_texts_venture_words ON search_texts USING gin ("ventureWords")',
  // The planner ignores the cost of long vectors, and would read all of them for a frequent word.
  ...Object.entries({ search_applications: 'words', search_ventures: '"ventureWords"' }).map(
    ([name, column]) => `CREATE FUNCTION ${name} (query text) RETURNS TABLE (rowid bigint)
      LANGUAGE sql STABLE SET enable_seqscan = off
      AS 'SELECT number FROM search_texts WHERE ${column} @@ query::tsquery'`,
  ),
];
