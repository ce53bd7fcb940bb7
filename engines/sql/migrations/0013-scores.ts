import type { SqlMigration } from './migration.ts';

/** The queue of reviewers and their counts read one index alone; so does the ranking. */
const statements = (text: string) => [
  `ALTER TABLE reviews ADD COLUMN scores ${text} NOT NULL DEFAULT '{}'`,
  'ALTER TABLE reviews ADD COLUMN "scoreCount" integer NOT NULL DEFAULT 0',
  `CREATE INDEX reviews_to_score ON reviews ("scoreCount", "answerDue", id, scores, "emailKey", timestamp)
    WHERE suspected = 0 AND (status IN ('new', 'in-review') OR
      (status = 'refining' AND "answeredAt" IS NULL AND "firstAnsweredAt" IS NOT NULL))`,
  `CREATE INDEX reviews_scored ON reviews (id, scores, status, timestamp) WHERE suspected = 0 AND scores <> '{}'`,
];

export const addScores: SqlMigration = {
  name: '0013-scores',
  sqlite: statements('TEXT'),
  postgres: statements('text COLLATE "C"'),
};
