import type { DatabaseSync } from 'node:sqlite';
import { DummyDriver, Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import { listTables } from '../../db/migrations/0001-schema.ts';
import { sqliteSearch } from '../../db/migrations/0001-search.ts';
import { sqliteSchema } from '../sql/schema.ts';
import { makeNothingFailure, makeOtherVersionFailure } from '../store-failure.ts';

/** Of the tables that this program knows; no other one is opened. Rises with every change of them. */
const tablesVersion = 26;

/** Two processes may do this at once: the second finds it done. Changes nothing where another version made the tables. */
export function createTables(database: DatabaseSync): void {
  if (hasTables(database)) return;
  database.exec('BEGIN IMMEDIATE');
  try {
    // Again, now under the lock: another process may have just finished.
    if (!hasTables(database)) {
      for (const statement of [...sqliteSchema, ...writeTables(), ...sqliteSearch]) database.exec(statement);
      database.exec(`PRAGMA user_version = ${tablesVersion}`);
    }
    database.exec('COMMIT');
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK');
    throw error;
  }
}

function writeTables(): readonly string[] {
  const kysely = new Kysely<unknown>({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new SqliteIntrospector(db),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  });
  return listTables(kysely, 'sqlite').map((table) => table.compile().sql);
}

/** Changes nothing. Throws where there are no tables of this version. */
export function assertTables(database: DatabaseSync, name?: string): void {
  if (!hasTables(database, name)) throw makeNothingFailure('DATA_DIR');
}

/** Throws where another version made the tables; `name` says of what, in the failure. */
export function hasTables(database: DatabaseSync, name = `the database ${database.location()}`): boolean {
  const version = Number(database.prepare('PRAGMA user_version').get()?.['user_version']);
  if (version !== 0 && version !== tablesVersion) throw makeOtherVersionFailure(name);
  return version === tablesVersion;
}
