import type { DatabaseSync } from 'node:sqlite';
import { firstSqliteTables } from '../sql/migrations/0001-first-tables.ts';
import { laterMigrations } from '../sql/migrations/list.ts';
import type { MigrationStep } from '../sql/migrations/migration.ts';
import { makeNotCurrentFailure, makeStoreFailure } from '../store-failure.ts';
import { copyBeforeMigration, listMigrationCopies } from './migration-copy.ts';

/** Forward only: number n has the index n - 1; one that has ever been released is never edited again. */
const migrations: readonly (readonly MigrationStep[])[] = [
  ...firstSqliteTables,
  ...laterMigrations.map(({ sqlite }) => sqlite),
];

/** Of the tables that this program knows. */
export const newestVersion = migrations.length;

/**
 * Brings the tables to what this program knows, after a copy of what is there; `onCopy` gets its file (null: no copy is
 * made). Two processes may do this at once: the second finds it done.
 */
export function migrate(database: DatabaseSync, onCopy: ((file: string) => void) | null = () => {}): void {
  const before = readVersion(database);
  if (before === migrations.length) return;
  const copy = before === 0 || onCopy === null ? null : copyBeforeMigration(database, before);
  if (copy !== null) onCopy?.(copy);
  database.exec('BEGIN IMMEDIATE');
  try {
    // Again, now under the lock: another process may have just finished.
    const version = readVersion(database);
    for (const steps of migrations.slice(version)) for (const step of steps) run(database, step);
    database.exec(`PRAGMA user_version = ${migrations.length}`);
    database.exec('COMMIT');
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK');
    throw error;
  }
}

function run(database: DatabaseSync, step: MigrationStep): void {
  if (typeof step === 'string') {
    database.exec(step);
    return;
  }
  const read = database.prepare(step.read);
  for (let rows = read.all(); rows.length > 0; rows = read.all()) {
    const json = JSON.stringify(rows.map(step.derive));
    for (const statement of step.write) database.prepare(statement).run({ $1: json });
  }
}

/** Changes nothing. Throws where there are no tables of ours, or those of another version. */
export function assertCurrent(database: DatabaseSync): void {
  const version = readVersion(database);
  if (version < migrations.length) throw makeNotCurrentFailure(version, 'DATA_DIR');
}

function readVersion(database: DatabaseSync): number {
  const version = Number(database.prepare('PRAGMA user_version').get()?.['user_version']);
  if (version <= migrations.length) return version;
  const [copy] = listMigrationCopies(database.location() ?? '');
  throw makeStoreFailure(
    'store-too-new',
    `the database has version ${version} and this program knows versions up to ${migrations.length}: ` +
      `start the newer program that wrote it, or restore a backup from before${copy ? `, such as ${copy}` : ''}`,
  );
}
