import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Makes a directory and its parents, readable only by their owner. Node's option `recursive` would hang if
 * the file system refuses with ENOENT, as /proc does.
 */
export function createDirectory(directory: string): void {
  if (!existsSync(dirname(directory))) createDirectory(dirname(directory));
  try {
    mkdirSync(directory, { mode: 0o700 });
  } catch (error) {
    if (statSync(directory, { throwIfNoEntry: false })?.isDirectory()) return;
    throw new Error(`the directory ${directory} cannot be made: ${(error as Error).message}`, { cause: error });
  }
}
