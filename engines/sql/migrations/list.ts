import { addSecondFactors } from './0003-sessions-and-second-factors.ts';
import { createReviews } from './0004-reviews.ts';
import { indexStatistics } from './0005-statistics.ts';
import { addGuardians } from './0006-guardians.ts';
import { keepCounts } from './0007-counts.ts';
import { makeIndexesPartial } from './0008-partial-indexes.ts';
import { keepDailyCounts } from './0009-daily-counts.ts';
import { moveSessions } from './0010-sessions.ts';
import { deriveWithTheWrite } from './0011-derived-with-the-write.ts';

/** A step for both SQL engines, stored under its name: a number of four digits and what it does. */
export type SqlMigration = {
  readonly name: string;
  readonly sqlite: readonly MigrationStep[];
  readonly postgres: readonly MigrationStep[];
};

/** A statement, or what SQL alone cannot compute. */
export type MigrationStep = string | DataStep;

/** While `read` finds rows, each statement of `write` gets what `derive` makes of them, as one JSON text in `$1`. */
export type DataStep = {
  readonly read: string;
  readonly derive: (row: { readonly [column: string]: unknown }) => unknown;
  readonly write: readonly string[];
};

/**
 * The migrations that follow those of version 0.1 (the files beside this one), in their order. Forward only; one that was
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
