import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { makeStoreFailure } from '../store-failure.ts';
import { toStoreFailure } from './failure.ts';

/** SQLite keeps one database in three files; losing any of them under an open connection loses what is in it. */
const suffixes = ['', '-wal', '-shm'] as const;

/**
 * Makes a directory and those above it that are missing, readable by their owner alone. Returns the topmost one that it
 * made. Throws an error that names the directory which cannot be made.
 */
export function makeDirectory(directory: string): string | undefined {
  const isThere = () => statSync(directory, { throwIfNoEntry: false })?.isDirectory() === true;
  // Not by Node's option `recursive`: it never returns where the file system refuses with ENOENT, as /proc does.
  try {
    if (isThere()) return undefined;
    const above = dirname(directory) === directory ? undefined : makeDirectory(dirname(directory));
    mkdirSync(directory, { mode: 0o700 });
    return above ?? directory;
  } catch (error) {
    const { code, message, cause } = error as NodeJS.ErrnoException;
    // Another process may be starting as well.
    if (code === 'EEXIST' && isThere()) return undefined;
    if (cause) throw error;
    throw Object.assign(new Error(`the directory ${directory} cannot be made: ${message}`, { cause: error }), { code });
  }
}

/** Makes the directory of a database file when it is missing, readable by its owner alone. */
export function prepareDirectory(file: string): void {
  const directory = dirname(file);
  const made = makeDirectory(directory);
  if (made !== undefined)
    for (let above = directory; above.length >= made.length; above = dirname(above)) syncToDisk(dirname(above));
}

export function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() === true;
}

/**
 * Makes the file when it is missing, readable by its owner alone; SQLite gives its other two files the same rights.
 * An existing file must not be opened here: closing it again would drop every lock that SQLite holds on it in this
 * process (https://www.sqlite.org/howtocorrupt.html, section 2.2).
 */
export function prepareFile(file: string): void {
  try {
    closeSync(openSync(file, 'wx', 0o600));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return;
  }
  syncToDisk(dirname(file));
}

/** A file or a directory: a new name in it survives a power cut only after the directory itself was written. */
export function syncToDisk(path: string): void {
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

function refuseExisting(target: string): void {
  if (existsSync(target))
    throw makeStoreFailure('store-unavailable', `${target} is there already, and nothing is overwritten`);
}

/** Renames and never overwrites. Throws a `StoreFailure` when the name is taken. */
export function renameToFree(from: string, target: string): void {
  try {
    // From here on the name is ours; file systems without hard links offer no other way.
    closeSync(openSync(target, 'wx', 0o600));
  } catch (error) {
    refuseExisting(target);
    throw error;
  }
  try {
    renameSync(from, target);
  } catch (error) {
    rmSync(target, { force: true });
    throw error;
  }
}

/**
 * Fills a new file under another name, which becomes `target` when `fill` has put it on the disk. Overwrites nothing. Rejects
 * with a `StoreFailure`.
 */
export async function fillNewFile<Content>(
  target: string,
  fill: (draft: string) => Promise<Content>,
): Promise<Content> {
  if (!existsSync(dirname(target)))
    throw makeStoreFailure('store-unavailable', `there is no folder ${dirname(target)}`);
  refuseExisting(target);
  const draft = `${target}.${process.pid}.part`;
  try {
    const content = await fill(draft);
    renameToFree(draft, target);
    syncToDisk(dirname(target));
    return content;
  } catch (error) {
    throw toStoreFailure(error);
  } finally {
    for (const suffix of ['', '-journal', '-wal', '-shm']) rmSync(draft + suffix, { force: true });
  }
}

/**
 * Moves a database's files away to make room for the new one that `putNew` puts there. When that fails they are moved
 * back, unless another one was made meanwhile; then the failure says where they are.
 */
export function replaceDatabase(file: string, aside: string, putNew: () => void): void {
  const moved: string[] = [];
  try {
    for (const suffix of suffixes)
      if (existsSync(file + suffix)) {
        renameSync(file + suffix, aside + suffix);
        moved.push(suffix);
      }
    putNew();
  } catch (error) {
    const isBack = moveBack(file, aside, moved);
    if (isBack) throw error;
    throw makeStoreFailure(
      'store-unavailable',
      `${(error as Error).message}; what was there before is ${aside}`,
      error,
    );
  }
}

/** False when they could not be moved, or only some of them. */
function moveBack(file: string, aside: string, moved: readonly string[]): boolean {
  if (moved.some((suffix) => existsSync(file + suffix))) return false;
  try {
    // The database itself last: a program that finds it finds its log as well.
    for (const suffix of moved.toReversed()) renameSync(aside + suffix, file + suffix);
    return true;
  } catch {
    return false;
  }
}
