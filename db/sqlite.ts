import { closeSync, existsSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { setImmediate } from 'node:timers/promises';
import {
  Kysely,
  type SelectModifierNode,
  SqliteAdapter,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { createDirectory } from './files.ts';
import type { Database } from './schema.ts';

const inMemory = ':memory:';

/** Each takes about 20 KiB. */
const mostStatements = 256;

/** Opens a database file, or creates it, readable only by its owner. */
export function openSqlite(file: string): Database {
  if (file !== inMemory && !existsSync(file)) {
    createDirectory(dirname(file));
    // SQLite gives its other two files the same rights.
    closeSync(openSync(file, 'a', 0o600));
  }
  const sqlite = new DatabaseSync(file, { timeout: 5000 });
  // `fullfsync` is for macOS, where fsync leaves data in the disk's cache. `secure_delete` overwrites deleted
  // rows.
  sqlite.exec('PRAGMA synchronous = FULL; PRAGMA fullfsync = ON; PRAGMA secure_delete = ON; PRAGMA cache_size = -8192');
  const database = { prepare: cacheStatements(sqlite), close: () => sqlite.close() };
  return new Kysely({
    dialect: {
      createDriver: () => new NodeSqliteDriver({ database }),
      createAdapter: () => new NodeSqliteAdapter(),
      createQueryCompiler: () => new NodeSqliteQueryCompiler(),
      createIntrospector: (db) => new SqliteIntrospector(db),
    },
  });
}

/** It has one connection, so transactions run one after the other. */
class NodeSqliteDriver extends SqliteDriver {
  /** Or queued queries would run in one turn of the event loop, in which libuv accepts one connection. */
  override async acquireConnection() {
    await setImmediate();
    return super.acquireConnection();
  }
}

class NodeSqliteAdapter extends SqliteAdapter {
  /** Creates all tables in one transaction, for which other processes wait. */
  override get supportsTransactionalDdl() {
    return true;
  }
}

class NodeSqliteQueryCompiler extends SqliteQueryCompiler {
  /** SQLite lacks `FOR UPDATE`: an immediate transaction locks the whole database. */
  protected override visitSelectModifier(node: SelectModifierNode) {
    if (node.modifier !== 'ForUpdate') super.visitSelectModifier(node);
  }
}

/** To prepare an application's queries takes nearly as long as to run them. */
function cacheStatements(sqlite: DatabaseSync) {
  const cache = new Map<string, ReturnType<typeof prepare>>();
  return (sql: string) => {
    // After some failures, such as a full disk, SQLite has rolled back by itself.
    if (sql === 'rollback' && !sqlite.isTransaction) return prepare(sqlite, 'select 1');
    // Some pragmas take effect while they are prepared.
    if (/^pragma/i.test(sql)) return prepare(sqlite, sql);
    const statement = cache.get(sql) ?? prepare(sqlite, sql);
    // Filters and sizes of lists make any number of them.
    if (cache.size === mostStatements) cache.clear();
    cache.set(sql, statement);
    return statement;
  };
}

/** The part of better-sqlite3 that Kysely calls. */
function prepare(sqlite: DatabaseSync, sql: string) {
  // A deferred transaction that reads first fails if another process has written by the time it writes.
  const statement = sqlite.prepare(sql === 'begin' ? 'begin immediate' : sql);
  return {
    reader: statement.columns().length > 0,
    all: (values: SQLInputValue[]) => statement.all(...values),
    run: (values: SQLInputValue[]) => statement.run(...values),
    iterate: (values: SQLInputValue[]) => statement.iterate(...values),
  };
}
