import { CompiledQuery, type Kysely } from 'kysely';
import { fieldNames, fields } from '../../domain/model/fields.ts';
import {
  leaveOutRepeated,
  mailColumns,
  reviewColumns,
  type StoreSubmissions,
  toMailRow,
  toReviewRow,
} from '../sql/submissions.ts';
import { applicationColumns, toValues } from '../sql/tables.ts';

const list = (columns: readonly string[]) => columns.map((name) => `"${name}"`).join();

const numbers: ReadonlySet<string> = new Set(
  fieldNames.filter((name) => fields[name].kind === 'whole-number').map((name) => fields[name].column),
);
const integers: ReadonlySet<string> = new Set([
  'suspected',
  'hasTwin',
  'isIndexed',
  'version',
  'linkGeneration',
  'attempts',
]);

/** Columns with their types, for rows that come as JSON. */
const describe = (columns: readonly string[]) =>
  columns
    .map((name) => `"${name}" ${numbers.has(name) ? 'double precision' : integers.has(name) ? 'integer' : 'text'}`)
    .join();

/**
 * One statement is one transaction and one message to the server and back. The applications are inserted in one order
 * everywhere, so that processes that insert the same ids wait for each other instead of deadlocking.
 */
const statement = `WITH given AS (
    SELECT * FROM json_to_recordset($1::json) AS given (${describe([...applicationColumns, 'unlessStored'])})
  ), added AS (
    INSERT INTO applications (${list(applicationColumns)}) SELECT ${list(applicationColumns)} FROM given
    WHERE NOT EXISTS (SELECT 1 FROM applications AS stored WHERE stored.id = given."unlessStored")
    ORDER BY given.id COLLATE "C" ON CONFLICT (id) DO NOTHING RETURNING id
  ), reviewed AS (
    INSERT INTO reviews (${list(reviewColumns)}) SELECT ${list(reviewColumns)}
    FROM json_to_recordset($2::json) AS review (${describe(reviewColumns)}) JOIN added USING (id)
  ), flagged AS (
    INSERT INTO suspicions (id, reason) SELECT id, reason
    FROM json_to_recordset($3::json) AS flag (id text, reason text) JOIN added USING (id)
  ), mailed AS (
    INSERT INTO outbox (${list(mailColumns)}) SELECT ${mailColumns.map((name) => `mail."${name}"`).join()}
    FROM json_to_recordset($4::json) AS mail (${describe([...mailColumns, 'application'])})
    JOIN added ON added.id = mail.application
  ) SELECT id FROM added`;

/** How PostgreSQL stores submissions: all of them in one statement, whose rows are four lists as JSON. */
export function makeStoreSubmissions(kysely: Kysely<unknown>): StoreSubmissions {
  return async (submissions) => {
    const additions = leaveOutRepeated(submissions.map(({ addition }) => addition));
    const tried = new Set(additions);
    const applications = additions.map(({ entry, unlessStored }) => {
      const values = toValues(entry.application);
      return { ...Object.fromEntries(applicationColumns.map((name, place) => [name, values[place]])), unlessStored };
    });
    const flags = additions.flatMap(({ entry: { application, spamFlag } }) =>
      spamFlag === null ? [] : [{ id: application.id, reason: spamFlag }],
    );
    const mails = submissions.flatMap(({ addition, mails: own }) =>
      tried.has(addition)
        ? own.map((mail) => ({ ...toMailRow(mail), application: addition.entry.application.id }))
        : [],
    );
    const parameters = [applications, additions.map(toReviewRow), flags, mails].map((rows) => JSON.stringify(rows));
    const { rows } = await kysely.executeQuery<{ id: string }>(CompiledQuery.raw(statement, parameters));
    const ids = new Set(rows.map(({ id }) => id));
    return submissions.map(({ addition }) => tried.has(addition) && ids.has(addition.entry.application.id));
  };
}
