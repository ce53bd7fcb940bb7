import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';

/** A folder for each test of the file, which is removed after it. */
export function prepareFolder(): { readonly path: string } {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'daybreak-test-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return {
    get path() {
      return folder;
    },
  };
}
