import { closeSync, createReadStream, existsSync, openSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { makeStoreFailure } from '../store-failure.ts';
import { fillNewFile, isFile, syncToDisk } from './files.ts';
import { lockTimeoutMs } from './lock-timeout.ts';

/** What a copy holds, counted after it was opened again; `applications` counts the suspected ones too. */
type CopyContent = ReturnType<typeof readContent>;

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

/** The same into a stream, for a program that encrypts it. Until it is written, a copy lies next to the database. */
export async function writeCopy(source: string, output: Writable): Promise<CopyContent> {
  const copy = `${source}.${process.pid}.copy`;
  try {
    const content = await copyDatabase(source, copy);
    await pipeline(createReadStream(copy), output, { end: false });
    return content;
  } finally {
    rmSync(copy, { force: true });
  }
}

/** When the newest backup of a folder was made (ISO 8601, UTC); an encrypted one (NAME.db.age) counts. Null: there is none. */
export function findNewestBackup(folder: string): string | null {
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => /\.db(\.\w+)?$/.test(name)) : [];
  return (
    names
      .map((name) => statSync(join(folder, name)).mtime.toISOString())
      .sort()
      .at(-1) ?? null
  );
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
function readContent(file: string) {
  using database = new DatabaseSync(file, { readOnly: true });
  const read = (query: string) => Object.values(database.prepare(query).get() ?? {})[0];
  const count = (table: string, condition = 'true') =>
    read(`SELECT count(*) FROM sqlite_schema WHERE name = '${table}'`)
      ? Number(read(`SELECT count(*) FROM ${table} WHERE ${condition}`))
      : 0;
  if (read('PRAGMA user_version') === 0) throw refuse('it is no database of this site');
  if (read('PRAGMA integrity_check(1)') !== 'ok' || read('PRAGMA foreign_key_check') !== undefined)
    throw refuse('it is damaged');
  const suspected = count('applications', `status = 'spam'`);
  return { applications: count('applications'), suspected, accounts: count('auth_user') };
}

function refuse(message: string) {
  return makeStoreFailure('store-unavailable', message);
}
