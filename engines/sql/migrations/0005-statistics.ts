import type { SqlMigration } from './migration.ts';

/** Holds all that the plots of the overview count, in the order of arrival, so that they read no row of the table. */
const index = `CREATE INDEX reviews_for_statistics
  ON reviews (suspected, timestamp, status, age, "cityKey", "schoolKey", "answeredAt")`;

export const indexStatistics: SqlMigration = { name: '0005-statistics', sqlite: [index], postgres: [index] };
