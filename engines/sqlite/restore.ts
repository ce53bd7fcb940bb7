import { existsSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { makeStoreFailure } from '../store-failure.ts';
import { copyDatabase, readContent } from './backup.ts';
import { decryptCopy, isEncrypted } from './encrypted-copy.ts';
import { toStoreFailure } from './failure.ts';
import { prepareDirectory, renameToFree, replaceDatabase, syncToDisk } from './files.ts';
import { migrate } from './migrate.ts';
import { deriveAgain, readTablesVersion, takeRows } from './take-rows.ts';

export type RestoreOptions = {
  /** The file with the private key; only for an encrypted backup. */
  readonly identity?: string | undefined;
  /** The backup gives older tables alone, the database that is there gives the rows. */
  readonly keepsRows?: boolean | undefined;
};

/**
 * Replaces the database `file` by a copy of `source`, with the current tables and without sessions; what was
 * there is moved aside. Until the copy is known to be sound, nothing is touched. Rejects with a `StoreFailure`, also
 * while another program has the database open. With `keepsRows`, `source` gives the tables alone, and the rows are those of
 * the database before, which a newer program wrote.
 *
 * Resolves to what is in it now, and `aside`: where the one before lies now, or null; `wasClosed`: false when that was too
 * damaged to say whether a server still has it open; `leftBehind`: what the older tables could not hold, null without `keepsRows`.
 */
export async function restoreDatabase(
  source: string,
  file: string,
  { keepsRows = false }: { readonly keepsRows?: boolean } = {},
) {
  prepareDirectory(file);
  refuseOtherUsers(dirname(file));
  const stamp = new Date().toISOString().replaceAll(':', '.');
  const draft = `${file}.restored-${stamp}`;
  const aside = `${file}.before-${stamp}`;
  const copied = await copyDatabase(source, draft);
  try {
    const before = existsSync(file) ? close(file) : null;
    const leftBehind = keepsRows ? takeRows(draft, file) : null;
    renew(draft, { endsSessions: !keepsRows });
    if (keepsRows) await deriveAgain(draft);
    const content = keepsRows ? readContent(draft) : copied;
    // A server that was started just now has made a new one, which must not be lost either.
    replaceDatabase(file, aside, () => renameToFree(draft, file));
    return { content, aside: before && aside, wasClosed: before !== 'unknown', leftBehind };
  } catch (error) {
    throw toStoreFailure(error);
  } finally {
    for (const suffix of ['', '-wal', '-shm']) rmSync(draft + suffix, { force: true });
    syncToDisk(dirname(file));
  }
}

/** The same, also from an encrypted backup; null where `keepsRows` finds the tables of both alike. */
export async function restoreFrom(source: string, file: string, { identity, keepsRows = false }: RestoreOptions) {
  prepareDirectory(file);
  const plain = `${file}.${process.pid}.plain`;
  try {
    if (identity !== undefined) await decryptCopy(source, plain, identity);
    else if (isEncrypted(source))
      throw makeStoreFailure(
        'store-unavailable',
        `${source} is encrypted: name the file of your key, --identity KEYFILE`,
      );
    const from = identity === undefined ? source : plain;
    if (keepsRows && readTablesVersion(file) === readTablesVersion(from)) return null;
    return await restoreDatabase(from, file, { keepsRows });
  } catch (error) {
    throw toStoreFailure(error);
  } finally {
    rmSync(plain, { force: true });
  }
}

/** A file that root owns would keep the server from starting. */
function refuseOtherUsers(directory: string): void {
  const { uid } = statSync(directory);
  if (process.getuid && process.getuid() !== uid)
    throw makeStoreFailure('store-unavailable', `run this as the user who owns ${directory} (its number is ${uid})`);
}

function renew(file: string, { endsSessions }: { readonly endsSessions: boolean }): void {
  using database = new DatabaseSync(file);
  // Without another copy: the backup is one.
  migrate(database, null);
  // Sessions that ended since the copy was made, by signing out or by a new password, would be valid again.
  if (endsSessions) database.exec('DELETE FROM sessions');
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
