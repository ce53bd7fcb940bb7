import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Makes a directory and those above it that are missing, readable only by their owner. Node's own option `recursive`
 * never returns if the file system refuses with ENOENT, as /proc does. Throws an error that names the directory.
 */
export function makeDirectory(directory: string): void {
  if (isDirectory(directory)) return;
  if (dirname(directory) !== directory) makeDirectory(dirname(directory));
  try {
    mkdirSync(directory, { mode: 0o700 });
  } catch (error) {
    // Another process may be starting as well.
    if (isDirectory(directory)) return;
    throw new Error(`the directory ${directory} cannot be made: ${(error as Error).message}`, { cause: error });
  }
}

function isDirectory(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}
