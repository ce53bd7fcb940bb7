import type { SqlMigration } from './migration.ts';

/** The index holds the few applications whose guardian was asked; the others are found by their age. */
const index = `CREATE INDEX reviews_by_guardian ON reviews (suspected, guardian, timestamp, id, status)
  WHERE guardian IS NOT NULL`;

export const addGuardians: SqlMigration = {
  name: '0006-guardians',
  sqlite: ['ALTER TABLE reviews ADD COLUMN guardian TEXT', index],
  postgres: ['ALTER TABLE reviews ADD COLUMN guardian text COLLATE "C"', index],
};
