import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Makes a directory and those above it that are missing, readable only by their owner. Node's own option `recursive`
 * never returns if the file system refuses with ENOENT, as /proc does.
 */
export function makeDirectory(directory: string): void {
  if (existsSync(directory)) return;
  if (dirname(directory) !== directory) makeDirectory(dirname(directory));
  try {
    mkdirSync(directory, { mode: 0o700 });
  } catch (error) {
    // Another process may be starting as well.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}
