import { closeSync, fsyncSync, mkdirSync, openSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** SQLite keeps one database in three files; losing any of them under an open connection loses what is in it. */
export const suffixes = ['', '-wal', '-shm'] as const;

/** Makes the directory of a database file when it is missing, readable by its owner alone. Returns its device. */
export function prepareDirectory(file: string): bigint {
  const directory = dirname(file);
  const made = mkdirSync(directory, { recursive: true, mode: 0o700 });
  if (made !== undefined)
    for (let above = directory; above.length >= made.length; above = dirname(above)) syncDirectory(dirname(above));
  return statSync(directory, { bigint: true }).dev;
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
  syncDirectory(dirname(file));
}

/** Says which files on the disk a database is now; another answer later means that it was removed or replaced. */
export function identifyFiles(file: string): string {
  return suffixes
    .map((suffix) => statSync(file + suffix, { bigint: true, throwIfNoEntry: false }))
    .map((found) => (found ? `${found.dev}:${found.ino}` : 'none'))
    .join(' ');
}

/** A new name in a directory survives a power cut only after the directory itself was written. */
export function syncDirectory(directory: string): void {
  // Windows has no such thing and refuses to open a directory.
  if (process.platform === 'win32') return;
  const descriptor = openSync(directory, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
