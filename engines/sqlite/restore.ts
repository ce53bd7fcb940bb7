import { existsSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { makeStoreFailure } from '../store-failure.ts';
import { copyDatabase } from './backup.ts';
import { assertTables } from './create-tables.ts';
import { toStoreFailure } from './failure.ts';
import { prepareDirectory, renameToFree, replaceDatabase, syncToDisk } from './files.ts';

/**
 * Replaces the database `file` by a copy of `source`, without sessions; what was there is moved aside. Until the copy is
 * known to be sound, nothing is touched. Rejects with a `StoreFailure`, also while another program has the database open.
 *
 * Resolves to what is in it now, and `aside`: where the one before lies now, or null; `wasClosed`: false when that was too
 * damaged to say whether a server still has it open.
 */
export async function restoreDatabase(source: string, file: string) {
  prepareDirectory(file);
  refuseOtherUsers(dirname(file));
  const stamp = new Date().toISOString().replaceAll(':', '.');
  const draft = `${file}.restored-${stamp}`;
  const aside = `${file}.before-${stamp}`;
  const content = await copyDatabase(source, draft);
  try {
    const before = existsSync(file) ? close(file) : null;
    endSessions(draft, source);
    // A server that was started just now has made a new one, which must not be lost either.
    replaceDatabase(file, aside, () => renameToFree(draft, file));
    return { content, aside: before && aside, wasClosed: before !== 'unknown' };
  } catch (error) {
    throw toStoreFailure(error);
  } finally {
    for (const suffix of ['', '-wal', '-shm']) rmSync(draft + suffix, { force: true });
    syncToDisk(dirname(file));
  }
}

/** A file that root owns would keep the server from starting. */
function refuseOtherUsers(directory: string): void {
  const { uid } = statSync(directory);
  if (process.getuid && process.getuid() !== uid)
    throw makeStoreFailure('store-unavailable', `run this as the user who owns ${directory} (its number is ${uid})`);
}

/** Those that ended since the copy was made, by signing out or by a new password, would be valid again. */
function endSessions(copy: string, source: string): void {
  using database = new DatabaseSync(copy);
  assertTables(database, source);
  database.exec('DELETE FROM sessions');
}

/** SQLite refuses to remove the log while another program has the database open. */
function close(file: string): 'closed' | 'unknown' {
  using database = new DatabaseSync(file, { timeout: 0 });
  try {
    database.exec('PRAGMA journal_mode = DELETE');
    return 'closed';
  } catch (error) {
    if (toStoreFailure(error).code !== 'store-locked') return 'unknown';
    throw makeStoreFailure('store-locked', 'a program has the database open: stop the server, then run this again');
  }
}
