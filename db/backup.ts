import {
  closeSync,
  createReadStream,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { sql } from 'kysely';
import { hasTables } from './migrate.ts';
import type { Database } from './schema.ts';
import { openSqlite } from './sqlite.ts';

/** Counted after the copy was opened again. */
export type BackupContent = { readonly applications: number; readonly accounts: number };

/** Of 4 KiB: a step of about a millisecond. */
const pagesPerStep = 256;

/**
 * Copies a SQLite database, also while others write, into one new file that only its owner can read. The file
 * gets its name after it was checked, and overwrites nothing.
 */
export async function createBackup(source: string, target: string): Promise<BackupContent> {
  if (!existsSync(source)) throw new Error(`there is no database ${source}`);
  if (!existsSync(dirname(target))) throw new Error(`there is no folder ${dirname(target)}`);
  if (existsSync(target)) throw new Error(`${target} is there already, and nothing is overwritten`);
  const draft = `${target}.${process.pid}.part`;
  try {
    closeSync(openSync(draft, 'wx', 0o600));
    await copyPages(source, draft);
    const content = await checkCopy(draft);
    syncToDisk(draft);
    renameToFree(draft, target);
    return content;
  } finally {
    removeFiles(draft);
  }
}

/** The same into a stream, for a program that encrypts it. Until then a copy is next to the database. */
export async function writeBackup(source: string, output: Writable): Promise<BackupContent> {
  const copy = `${source}.${process.pid}.copy`;
  try {
    const content = await createBackup(source, copy);
    await pipeline(createReadStream(copy), output, { end: false });
    return content;
  } finally {
    removeFiles(copy);
  }
}

/** The time of the newest backup in a folder (ISO 8601, UTC); encrypted ones (NAME.db.age) count. */
export function findNewestBackup(folder: string): string | null {
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => /\.db(\.\w+)?$/.test(name)) : [];
  const times = names.map((name) => statSync(join(folder, name)).mtime.toISOString());
  return times.sort().at(-1) ?? null;
}

/** Renames and never overwrites; some file systems lack hard links, which would do the same. */
export function renameToFree(from: string, target: string): void {
  closeSync(openSync(target, 'wx', 0o600));
  renameSync(from, target);
  syncToDisk(dirname(target));
}

/** Removes a database with its other files. */
export function removeFiles(file: string): void {
  for (const suffix of ['', '-journal', '-wal', '-shm']) rmSync(file + suffix, { force: true });
}

async function copyPages(source: string, draft: string): Promise<void> {
  using database = new DatabaseSync(source, { timeout: 5000 });
  // In one transaction, because SQLite would begin the copy again after each commit of the running site.
  database.exec('BEGIN');
  database.prepare('PRAGMA schema_version').get();
  await backup(database, draft, { rate: pagesPerStep });
  using copy = new DatabaseSync(draft);
  // The copied header asks for a write-ahead log, and a program that opened the copy would leave one there.
  copy.exec('PRAGMA journal_mode = DELETE');
}

/** Reads all of it. Rejects if it is damaged, or of another version. */
async function checkCopy(file: string): Promise<BackupContent> {
  const db = openSqlite(file);
  try {
    if (!(await hasTables(db))) throw new Error('it is no database of this site');
    const checked = await sql<{ integrity_check: string }>`PRAGMA integrity_check(1)`.execute(db);
    const orphans = await sql`PRAGMA foreign_key_check`.execute(db);
    if (checked.rows[0]?.integrity_check !== 'ok' || orphans.rows.length > 0) throw new Error('it is damaged');
    return { applications: await count(db, 'applications'), accounts: await count(db, 'user') };
  } finally {
    await db.destroy();
  }
}

async function count(db: Database, table: string): Promise<number> {
  const { rows } = await sql<{ found: number }>`SELECT count(*) AS found FROM ${sql.table(table)}`.execute(db);
  return rows[0]?.found ?? 0;
}

/** A new name in a directory survives a power cut only after the directory itself was written. */
function syncToDisk(path: string): void {
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
