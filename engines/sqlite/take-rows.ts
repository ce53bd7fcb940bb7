import { DatabaseSync } from 'node:sqlite';
import { makeStoreFailure } from '../store-failure.ts';
import { openSqliteEngine } from './engine.ts';

type Column = { readonly name: string; readonly isRequired: boolean; readonly isText: boolean };

/**
 * Replaces all rows of `target` by those of `source`, whose tables a newer program made; the tables of `target` stay as they are.
 * Columns that one of the two lacks are left out. It knows no table by its name, so that an older program can do it. What is
 * derived must be made again afterwards (`deriveAgain`). Nothing changes when it throws. Returns for which rows the older tables
 * have no table, for example `records (12 rows)`.
 */
export function takeRows(target: string, source: string): readonly string[] {
  using database = new DatabaseSync(target, { enableForeignKeyConstraints: false });
  try {
    database.prepare('ATTACH ? AS newer').run(source);
    database.exec('BEGIN IMMEDIATE');
    // An index of texts (FTS5) without the texts themselves.
    for (const table of listTables(database, 'main', 'virtual'))
      database.exec(`INSERT INTO "${table}" ("${table}") VALUES ('delete-all')`);
    const older = listTables(database, 'main', 'table');
    for (const table of older) copyTable(database, table);
    const left = listTables(database, 'newer', 'table')
      .filter((table) => !older.includes(table))
      .map((table) => ({ table, rows: countRows(database, `newer."${table}"`) }));
    if (database.prepare('PRAGMA main.foreign_key_check').get())
      throw makeStoreFailure('store-unavailable', 'the newer rows do not fit into the older tables');
    database.exec('COMMIT');
    return left.filter(({ rows }) => rows > 0).map(({ table, rows }) => `${table} (${rows} rows)`);
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK');
    throw error;
  }
}

/** Search keys, possible duplicates and the rest of what is made from applications; the tables must be those of this program. */
export async function deriveAgain(file: string): Promise<void> {
  const engine = await openSqliteEngine({ file }, { mayCreate: false, asks: 'operator' });
  await engine.check({ repair: true }).finally(() => engine.close());
}

/** The number of the last migration that a database has seen; 0 for none. */
export function readTablesVersion(file: string): number {
  using database = new DatabaseSync(file, { readOnly: true });
  return Number(database.prepare('PRAGMA user_version').get()?.['user_version']);
}

function copyTable(database: DatabaseSync, table: string): void {
  database.exec(`DELETE FROM main."${table}"`);
  const given = listColumns(database, 'newer', table).map(({ name }) => name);
  if (given.length === 0) return;
  const columns = listColumns(database, 'main', table).filter(
    ({ name, isRequired }) => isRequired || given.includes(name),
  );
  // A required column that the newer tables have no more: empty, as before anything was derived for it.
  const values = columns.map(({ name, isText }) => (given.includes(name) ? `"${name}"` : isText ? "''" : '0'));
  const names = columns.map(({ name }) => `"${name}"`);
  database.exec(`INSERT INTO main."${table}" (${names}) SELECT ${values} FROM newer."${table}"`);
}

function listTables(database: DatabaseSync, schema: 'main' | 'newer', type: 'table' | 'virtual'): readonly string[] {
  const query = 'SELECT name FROM pragma_table_list WHERE schema = ? AND type = ? ORDER BY name';
  const names = database
    .prepare(query)
    .all(schema, type)
    .map(({ name }) => String(name));
  return names.filter((name) => !name.startsWith('sqlite_'));
}

function listColumns(database: DatabaseSync, schema: 'main' | 'newer', table: string): readonly Column[] {
  const rows = database.prepare('SELECT * FROM pragma_table_info(?, ?)').all(table, schema);
  return rows.map(({ name, type, notnull, dflt_value: standard }) => ({
    name: String(name),
    isRequired: notnull === 1 && standard === null,
    isText: String(type).toUpperCase() === 'TEXT',
  }));
}

function countRows(database: DatabaseSync, table: string): number {
  return Number(database.prepare(`SELECT count(*) AS rows FROM ${table}`).get()?.['rows']);
}
