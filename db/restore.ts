import { existsSync, renameSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type BackupContent, createBackup, removeFiles, renameToFree } from './backup.ts';
import { createDirectory } from './files.ts';

export type Restored = {
  readonly content: BackupContent;
  /** The place of the earlier database; null if there was none. */
  readonly aside: string | null;
  /** False if the earlier one was too damaged to say whether a server still has it open. */
  readonly wasClosed: boolean;
};

/**
 * Replaces the database `file` by a checked copy of `source`, without sessions, and moves the earlier one
 * aside. Rejects while another program has the database open.
 */
export async function restoreBackup(source: string, file: string): Promise<Restored> {
  createDirectory(dirname(file));
  refuseOtherUsers(dirname(file));
  const stamp = new Date().toISOString().replaceAll(':', '.');
  const draft = `${file}.restored-${stamp}`;
  const content = await createBackup(source, draft);
  try {
    endSessions(draft);
    if (!existsSync(file)) {
      renameToFree(draft, file);
      return { content, aside: null, wasClosed: true };
    }
    const wasClosed = isClosed(file);
    const aside = `${file}.before-${stamp}`;
    replace(file, draft, aside);
    return { content, aside, wasClosed };
  } finally {
    removeFiles(draft);
  }
}

/** A file that root owns would keep the server from starting. */
function refuseOtherUsers(directory: string): void {
  const { uid } = statSync(directory);
  if (process.getuid && process.getuid() !== uid)
    throw new Error(`run this as the user who owns ${directory} (its number is ${uid})`);
}

/** Sessions that ended since the copy was made would be valid again. */
function endSessions(copy: string): void {
  using database = new DatabaseSync(copy);
  database.exec('DELETE FROM session');
}

/** SQLite refuses to remove the log while another program has the database open. */
function isClosed(file: string): boolean {
  using database = new DatabaseSync(file, { timeout: 0 });
  try {
    database.exec('PRAGMA journal_mode = DELETE');
    return true;
  } catch (error) {
    const isLocked = (error as { errcode?: number }).errcode === 5;
    if (isLocked) throw new Error('a program has the database open: stop the server, then run this again');
    return false;
  }
}

function replace(file: string, draft: string, aside: string): void {
  // The log of a damaged database moves with it.
  for (const suffix of ['-wal', '-shm', '']) if (existsSync(file + suffix)) renameSync(file + suffix, aside + suffix);
  try {
    renameToFree(draft, file);
  } catch (error) {
    throw new Error(`${(error as Error).message}; the database that was there before is ${aside}`, { cause: error });
  }
}
