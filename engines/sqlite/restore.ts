import { existsSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { makeStoreFailure } from '../store-failure.ts';
import { type CopyContent, copyDatabase } from './backup.ts';
import { toStoreFailure } from './failure.ts';
import { prepareDirectory, renameToFree, replaceDatabase, syncDirectory } from './files.ts';
import { migrate } from './migrate.ts';

export type Restoration = {
  readonly content: CopyContent;
  /** Where the database that was there before lies now; null when there was none. */
  readonly aside: string | null;
  /** False when the one before was too damaged to say whether a server still has it open. */
  readonly wasClosed: boolean;
};

/**
 * Replaces the database `file` by a copy of `source`, with the current tables and without sessions; what was
 * there is moved aside. Until the copy is known to be sound, nothing is touched. Rejects with a `StoreFailure`, also
 * while another program has the database open.
 */
export async function restoreDatabase(source: string, file: string): Promise<Restoration> {
  prepareDirectory(file);
  refuseOtherUsers(dirname(file));
  const stamp = new Date().toISOString().replaceAll(':', '.');
  const draft = `${file}.restored-${stamp}`;
  const aside = `${file}.before-${stamp}`;
  const content = await copyDatabase(source, draft);
  try {
    renew(draft);
    const before = existsSync(file) ? close(file) : null;
    // A server that was started just now has made a new one, which must not be lost either.
    replaceDatabase(file, aside, () => renameToFree(draft, file));
    return { content, aside: before && aside, wasClosed: before !== 'unknown' };
  } catch (error) {
    throw toStoreFailure(error);
  } finally {
    rmSync(draft, { force: true });
    syncDirectory(dirname(file));
  }
}

/** A file that root owns would keep the server from starting. */
function refuseOtherUsers(directory: string): void {
  const { uid } = statSync(directory);
  if (process.getuid && process.getuid() !== uid)
    throw makeStoreFailure('store-unavailable', `run this as the user who owns ${directory} (its number is ${uid})`);
}

function renew(file: string): void {
  const database = new DatabaseSync(file);
  try {
    migrate(database);
    // Sessions that ended since the copy was made, by signing out or by a new password, would be valid again.
    database.exec('DELETE FROM sessions');
  } finally {
    database.close();
  }
}

/** SQLite refuses to remove the log while another program has the database open. */
function close(file: string): 'closed' | 'unknown' {
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    database.exec('PRAGMA journal_mode = DELETE');
    return 'closed';
  } catch (error) {
    if (toStoreFailure(error).code !== 'store-locked') return 'unknown';
    throw makeStoreFailure('store-locked', 'a program has the database open: stop the server, then run this again');
  } finally {
    database.close();
  }
}
