import { addSecondFactors } from './0003-second-factors.ts';
import { createReviews } from './0004-reviews.ts';
import { moveSessions } from './0010-sessions.ts';
import { deriveWithTheWrite } from './0011-derived-with-the-write.ts';
import { addNewAnswers } from './0012-new-answers.ts';
import { addScores } from './0013-scores.ts';
import { foldOtherLetters } from './0015-other-letters.ts';
import type { SqlMigration } from './migration.ts';

/** Databases know it as done. What it made, 0011 removes where it is, so that it need not be made any more. */
const makeNothing = (name: string): SqlMigration => ({ name, sqlite: [], postgres: [] });

/** The queue asks for applications with new answers before all others; they are few. */
const indexAnsweredAgain = `CREATE INDEX reviews_answered_again
  ON reviews ("scoreCount", "answerDue", id, scores, timestamp) WHERE suspected = 0
    AND status NOT IN ('investor-ready', 'closed') AND "answeredAt" IS NULL AND "firstAnsweredAt" IS NOT NULL`;

/**
 * The migrations that follow those of version 0.1 (the files of this folder), in their order. Forward only; what one leads to is
 * never changed once it was released. A new column for a field of the form is one entry with `ALTER TABLE applications ADD
 * COLUMN` for both engines; it may be null, because applications from before have no value.
 */
export const laterMigrations: readonly SqlMigration[] = [
  addSecondFactors,
  createReviews,
  makeNothing('0005-statistics'),
  {
    name: '0006-guardians',
    sqlite: ['ALTER TABLE reviews ADD COLUMN guardian TEXT'],
    postgres: ['ALTER TABLE reviews ADD COLUMN guardian text COLLATE "C"'],
  },
  makeNothing('0007-counts'),
  makeNothing('0008-partial-indexes'),
  makeNothing('0009-daily-counts'),
  moveSessions,
  deriveWithTheWrite,
  addNewAnswers,
  addScores,
  {
    name: '0014-calendars',
    sqlite: ['ALTER TABLE outbox ADD COLUMN calendar TEXT'],
    postgres: ['ALTER TABLE outbox ADD COLUMN calendar text'],
  },
  foldOtherLetters,
  { name: '0016-answered-again', sqlite: [indexAnsweredAgain], postgres: [indexAnsweredAgain] },
  {
    name: '0017-overdue-in-order',
    // SQLite would count with another index, which holds more.
    sqlite: [],
    // Of a million it looked for the newest overdue ones among all that are newer, for a second or more.
    postgres: [
      'DROP INDEX reviews_overdue',
      `CREATE INDEX reviews_overdue ON reviews (timestamp, id, status, "answerDue")
        WHERE suspected = 0 AND status <> 'closed' AND "answeredAt" IS NULL`,
    ],
  },
  {
    name: '0018-status-in-more-indexes',
    // The list of a status sorted all of them by name, age or day of answer.
    sqlite: Object.entries({ name: 'nameKey', age: 'age', due: 'answerDue' }).flatMap(([name, column]) => [
      `DROP INDEX reviews_by_${name}`,
      `CREATE INDEX reviews_by_${name} ON reviews ("${column}", id, status) WHERE suspected = 0`,
    ]),
    // To count what a search finds, by status, it read all of `reviews`.
    postgres: [
      'ALTER TABLE "reviewSearch" DROP CONSTRAINT "reviewSearch_rowid_fkey"',
      'ALTER TABLE reviews DROP CONSTRAINT reviews_pkey, ADD PRIMARY KEY (number) INCLUDE (status, suspected)',
      'ALTER TABLE "reviewSearch" ADD FOREIGN KEY (rowid) REFERENCES reviews (number) ON DELETE CASCADE',
      'ANALYZE reviews',
    ],
  },
  {
    name: '0019-fewer-merges',
    // Each commit adds a part to the index of texts. With eight instead of four of them before they are merged, a text took 148 µs
    // instead of 173, and searches among 86,000 took as long (https://www.sqlite.org/fts5.html#the_automerge_configuration_option).
    sqlite: [`INSERT INTO "reviewSearch" ("reviewSearch", rank) VALUES ('automerge', 8)`],
    postgres: [],
  },
];
