import type { StoreSubmissions, Submission } from '../sql/submissions.ts';
import { mailColumns, reviewColumns, toApplicationValues, toMailValues, toReviewValues } from '../sql/submissions.ts';
import { applicationColumns } from '../sql/tables.ts';
import type { SqliteConnection } from './connection.ts';
import type { SqliteDatabase } from './database.ts';

const quote = (columns: readonly string[]) => columns.map((name) => `"${name}"`).join();
const holdPlaces = (columns: readonly string[]) => columns.map(() => '?').join();

const insertApplication = `INSERT INTO applications (${quote(applicationColumns)})
  SELECT ${holdPlaces(applicationColumns)} WHERE NOT EXISTS (SELECT 1 FROM applications WHERE id = ?)
  ON CONFLICT (id) DO NOTHING`;
const insertReview = `INSERT INTO reviews (${quote(reviewColumns)}) VALUES (${holdPlaces(reviewColumns)})`;
const insertMail = `INSERT INTO outbox (${quote(mailColumns)}) VALUES (${holdPlaces(mailColumns)})`;
const insertSuspicion = 'INSERT INTO suspicions (id, reason) VALUES (?, ?)';

/** How SQLite stores submissions: a row at a time, because a statement costs nothing but its work here. */
export function makeStoreSubmissions(database: SqliteDatabase): StoreSubmissions {
  return (submissions) =>
    database.transact((connection) => submissions.map((submission) => store(connection, submission)));
}

/** False when its id, or `unlessStored`, is taken. */
function store({ execute }: SqliteConnection, submission: Submission): boolean {
  const { entry, unlessStored } = submission.addition;
  const { changes } = execute({
    sql: insertApplication,
    parameters: [...toApplicationValues(submission), unlessStored],
  });
  if (changes === 0) return false;
  execute({ sql: insertReview, parameters: toReviewValues(submission) });
  if (entry.spamFlag !== null) execute({ sql: insertSuspicion, parameters: [entry.application.id, entry.spamFlag] });
  for (const mail of submission.mails) execute({ sql: insertMail, parameters: toMailValues(mail) });
  return true;
}
