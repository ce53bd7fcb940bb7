import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { isPostgres } from './is-postgres.ts';
import { openDatabase } from './open.ts';
import type { Database, Transaction } from './schema.ts';

/** Bounds memory, and the parameters of one statement. */
const batchSize = 200;

type Table = { readonly name: string; readonly columns: readonly string[]; readonly key: readonly string[] };
type Row = Readonly<Record<string, unknown>>;
type Tables = Kysely<Record<string, Row>>;

/**
 * Copies every table to an empty database in one transaction, then reads both again and compares. Stop all
 * writers before. Rejects, and copies nothing, if anything differs.
 */
export async function moveDatabase(
  from: Database,
  to: Database,
  report: (table: string, rows: number) => void,
): Promise<void> {
  const tables = await listTables();
  const source = await from.startTransaction().setIsolationLevel('repeatable read').execute();
  const target = await to.startTransaction().execute();
  try {
    // Their names are those of the list, which comes from the database itself.
    const [read, write] = [source as unknown as Tables, target as unknown as Tables];
    await refuseRows(write, tables);
    for (const table of tables) {
      for await (const rows of readTable(read, table)) await write.insertInto(table.name).values(rows).execute();
      const [before, after] = [await summarise(read, table), await summarise(write, table)];
      if (before.hash !== after.hash) throw new Error(`the table ${table.name} is not the same in both databases`);
      report(table.name, after.rows);
    }
    await continueNumbers(target);
    await target.commit().execute();
  } finally {
    await source.rollback().execute();
    if (!target.isCommitted) await target.rollback().execute();
  }
}

/** The tables of both databases, referenced ones first: in the order in which SQLite created them. */
async function listTables(): Promise<readonly Table[]> {
  const db = await openDatabase({ kind: 'sqlite', file: ':memory:' });
  const { rows } = await sql<{ table: string; column: string; position: number }>`
    SELECT tables.name AS "table", columns.name AS "column", columns.pk AS position
    FROM sqlite_schema AS tables
    JOIN pragma_table_list(tables.name) AS list ON list.schema = 'main' AND list.type = 'table'
    JOIN pragma_table_info(tables.name) AS columns
    WHERE tables.type = 'table' AND tables.name NOT LIKE 'kysely_%' AND tables.name NOT LIKE 'sqlite_%'
    ORDER BY tables.rowid, columns.cid`.execute(db);
  await db.destroy();
  return [...Map.groupBy(rows, ({ table }) => table)].map(([name, columns]) => ({
    name,
    columns: columns.map(({ column }) => column),
    key: columns.filter(({ position }) => position > 0).map(({ column }) => column),
  }));
}

async function refuseRows(db: Tables, tables: readonly Table[]): Promise<void> {
  for (const { name } of tables)
    if (await db.selectFrom(name).select(sql`1`.as('one')).limit(1).executeTakeFirst())
      throw new Error(`the database to move to is not empty: there are rows in ${name}`);
}

async function* readTable(db: Tables, { name, columns, key }: Table): AsyncGenerator<readonly Row[]> {
  for (let offset = 0; ; offset += batchSize) {
    const ordered = key.reduce((query, column) => query.orderBy(column), db.selectFrom(name).select(columns));
    const rows = await ordered.limit(batchSize).offset(offset).execute();
    if (rows.length > 0) yield rows.map(toPlain);
    if (rows.length < batchSize) return;
  }
}

/** PostgreSQL has its own types for the instants and flags of accounts, and accepts those of SQLite. */
function toPlain(row: Row): Row {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => {
      if (value instanceof Date) return [name, value.toISOString()];
      return [name, typeof value === 'boolean' ? Number(value) : value];
    }),
  );
}

/** The databases may sort rows differently, so the hash is the sum of those of the rows. */
async function summarise(db: Tables, table: Table): Promise<{ readonly rows: number; readonly hash: bigint }> {
  let [count, hash] = [0, 0n];
  for await (const rows of readTable(db, table))
    for (const row of rows) {
      count += 1;
      hash += BigInt(`0x${createHash('sha256').update(JSON.stringify(row)).digest('hex')}`);
    }
  return { rows: count, hash };
}

/** PostgreSQL counts rows of `applications` by a sequence, which ignores given numbers. */
async function continueNumbers(db: Transaction): Promise<void> {
  if (!isPostgres(db)) return;
  await sql`SELECT setval(pg_get_serial_sequence('applications', 'number'), coalesce(max(number), 0) + 1, false)
    FROM applications`.execute(db);
}
