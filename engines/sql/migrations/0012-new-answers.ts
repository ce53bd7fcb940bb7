import type { SqlMigration } from './migration.ts';

const addColumns = (text: string) =>
  ['firstAnsweredAt', 'newAnswersAt'].map((name) => `ALTER TABLE reviews ADD COLUMN "${name}" ${text}`);

/** Until now, the first answer was the only one. The days until it are counted from an index, as in 0011. */
const otherStatements = [
  'UPDATE reviews SET "firstAnsweredAt" = "answeredAt" WHERE "answeredAt" IS NOT NULL',
  'DROP INDEX reviews_by_arrival',
  `CREATE INDEX reviews_by_arrival ON reviews
    (timestamp, id, status, age, "cityKey", "schoolKey", "firstAnsweredAt") WHERE suspected = 0`,
  `CREATE INDEX reviews_with_new_answers ON reviews (timestamp, id, status)
    WHERE suspected = 0 AND "newAnswersAt" IS NOT NULL`,
];

export const addNewAnswers: SqlMigration = {
  name: '0012-new-answers',
  sqlite: [...addColumns('TEXT'), ...otherStatements],
  postgres: [...addColumns('text COLLATE "C"'), ...otherStatements],
};
