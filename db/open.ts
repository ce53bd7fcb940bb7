import { existsSync } from 'node:fs';
import { migrate } from './migrate.ts';
import type { Database } from './schema.ts';

/** DATABASE_URL chooses PostgreSQL; the default is a file in the data directory. */
export type DatabaseSettings = SqliteSettings | PostgresSettings;

type SqliteSettings = {
  readonly kind: 'sqlite';
  /** Absolute path of the database file, in the data directory; `:memory:` in tests. */
  readonly file: string;
};

type PostgresSettings = {
  readonly kind: 'postgres';
  /** `postgres://` or `postgresql://`, with every parameter that `pg` takes. DATABASE_URL. */
  readonly url: string;
  /** The most connections of this process. DATABASE_POOL_SIZE, default 10. */
  readonly poolSize: number;
};

export type OpenOptions = {
  /** Default: true. Commands that only read refuse an empty database: it is most likely the wrong one. */
  readonly mayCreate?: boolean;
  /** Visitors (the default) wait for a few seconds, an operator's command as long as large queries take. */
  readonly asks?: 'visitor' | 'operator';
};

const visitorTimeoutMs = 3000;
const operatorTimeoutMs = 60_000;

/** Opens the database, with the current tables. Rejects with a sentence for the operator. */
export async function openDatabase(settings: DatabaseSettings, options: OpenOptions = {}): Promise<Database> {
  try {
    return settings.kind === 'sqlite' ? await openFile(settings, options) : await openServer(settings, options);
  } catch (error) {
    throw new Error(`the database cannot be used: ${describe(error)}`, { cause: error });
  }
}

async function openFile({ file }: SqliteSettings, { mayCreate = true }: OpenOptions): Promise<Database> {
  if (!mayCreate && !existsSync(file)) throw new Error(`there is no database ${file}; is DATA_DIR right?`);
  const { openSqlite } = await import('./sqlite.ts');
  return migrateOrClose(openSqlite(file), mayCreate);
}

async function openServer(settings: PostgresSettings, options: OpenOptions): Promise<Database> {
  const { mayCreate = true, asks = 'visitor' } = options;
  const { openPostgres } = await import('./postgres.ts');
  // Another process may be creating the tables, which takes longer than a visitor waits.
  const patient = openPostgres({ ...settings, poolSize: 1, timeoutMs: operatorTimeoutMs });
  await (await migrateOrClose(patient, mayCreate)).destroy();
  return openPostgres({ ...settings, timeoutMs: asks === 'visitor' ? visitorTimeoutMs : operatorTimeoutMs });
}

async function migrateOrClose(db: Database, mayCreate: boolean): Promise<Database> {
  try {
    await migrate(db, { mayCreate });
    return db;
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

/** A host with several addresses fails with one error for each, and an empty message. */
function describe(error: unknown): string {
  const [first] = error instanceof AggregateError ? error.errors : [error];
  return first instanceof Error ? first.message : String(first);
}
