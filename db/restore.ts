import { existsSync, renameSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { createBackup, removeFiles, renameToFree } from './backup.ts';
import { createDirectory } from './files.ts';

/**
 * Replaces the database `file` by a checked copy of `source`, without sessions, and moves the earlier one
 * aside: to `aside`, which is null if there was none. Rejects while another program has the database open.
 */
export async function restoreBackup(source: string, file: string) {
  createDirectory(dirname(file));
  refuseOtherUsers(dirname(file));
  const stamp = new Date().toISOString().replaceAll(':', '.');
  const draft = `${file}.restored-${stamp}`;
  const content = await createBackup(source, draft);
  try {
    endSessions(draft);
    const aside = existsSync(file) ? `${file}.before-${stamp}` : null;
    if (aside) moveAside(file, aside);
    renameToFree(draft, file);
    return { content, aside };
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

function moveAside(file: string, aside: string): void {
  refuseWhileOpen(file);
  // The log of a damaged database moves with it.
  for (const suffix of ['-wal', '-shm', '']) if (existsSync(file + suffix)) renameSync(file + suffix, aside + suffix);
}

/** SQLite refuses to remove the log while another program has the database open. */
function refuseWhileOpen(file: string): void {
  using database = new DatabaseSync(file, { timeout: 0 });
  try {
    database.exec('PRAGMA journal_mode = DELETE');
  } catch (error) {
    const isLocked = (error as { errcode?: number }).errcode === 5;
    if (isLocked) throw new Error('a program has the database open: stop the server, then run this again');
  }
}
