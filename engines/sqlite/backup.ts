import { closeSync, openSync } from 'node:fs';
import { backup, DatabaseSync } from 'node:sqlite';
import { makeStoreFailure } from '../store-failure.ts';
import { fillNewFile, isFile, syncToDisk } from './files.ts';
import { lockTimeoutMs } from './lock-timeout.ts';

/**
 * What a copy holds, counted after it was opened again; `applications` counts the suspected ones too. `version`: which migration
 * wrote its tables last.
 */
export type CopyContent = ReturnType<typeof readContent>;

/** Of 4 KiB: a step of about a millisecond. */
const pagesPerStep = 256;

/**
 * Copies a database into one new file that needs no other, readable by its owner alone, also while others write: the
 * copy is what was committed when it began. It gets its name only after it was read back without a fault and is on the
 * disk. Overwrites nothing. Rejects with a `StoreFailure`.
 */
export async function copyDatabase(source: string, target: string): Promise<CopyContent> {
  if (!isFile(source)) throw refuse(`there is no database ${source}`);
  return fillNewFile(target, async (draft) => {
    closeSync(openSync(draft, 'wx', 0o600));
    await copyPages(source, draft);
    const content = readContent(draft);
    syncToDisk(draft);
    return content;
  });
}

async function copyPages(source: string, draft: string): Promise<void> {
  using database = new DatabaseSync(source, { timeout: lockTimeoutMs });
  // Every step then reads what was there now. Without it each commit of the running site makes SQLite begin
  // the copy again, so that on a busy evening it would never end. The site is not held up: readers never stop writers.
  database.exec('BEGIN');
  database.prepare('PRAGMA schema_version').get();
  await backup(database, draft, { rate: pagesPerStep });
  using copy = new DatabaseSync(draft);
  // The copied header asks for a write-ahead log, and a program that opened the copy would leave one there.
  copy.exec('PRAGMA journal_mode = DELETE');
}

/** Reads all of it. Throws a `StoreFailure` where it is damaged, or no database of this site. */
export function readContent(file: string) {
  using database = new DatabaseSync(file, { readOnly: true });
  const read = (query: string) => Object.values(database.prepare(query).get() ?? {})[0];
  const count = (table: string) =>
    read(`SELECT count(*) FROM sqlite_schema WHERE name = '${table}'`)
      ? Number(read(`SELECT count(*) FROM ${table}`))
      : 0;
  const version = Number(read('PRAGMA user_version'));
  if (version === 0) throw refuse('it is no database of this site');
  if (read('PRAGMA integrity_check(1)') !== 'ok' || read('PRAGMA foreign_key_check') !== undefined)
    throw refuse('it is damaged');
  return { applications: count('applications'), suspected: count('suspicions'), accounts: count('auth_user'), version };
}

function refuse(message: string) {
  return makeStoreFailure('store-unavailable', message);
}
