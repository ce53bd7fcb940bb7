import { addSecondFactors } from './0003-sessions-and-second-factors.ts';
import { createReviews } from './0004-reviews.ts';
import { indexStatistics } from './0005-statistics.ts';
import { addGuardians } from './0006-guardians.ts';
import { keepCounts } from './0007-counts.ts';
import { makeIndexesPartial } from './0008-partial-indexes.ts';
import { keepDailyCounts } from './0009-daily-counts.ts';
import { moveSessions } from './0010-sessions.ts';
import { deriveWithTheWrite } from './0011-derived-with-the-write.ts';
import type { SqlMigration } from './migration.ts';

/**
 * The migrations that follow those of version 0.1 (the files of this folder), in their order. Forward only; one that was
 * ever released is never edited again. A new column for a field of the form is one entry with `ALTER TABLE applications
 * ADD COLUMN` for both engines; it may be null, because applications from before have no value.
 */
export const laterMigrations: readonly SqlMigration[] = [
  addSecondFactors,
  createReviews,
  indexStatistics,
  addGuardians,
  keepCounts,
  makeIndexesPartial,
  keepDailyCounts,
  moveSessions,
  deriveWithTheWrite,
];
