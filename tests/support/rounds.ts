import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, inject } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** What the test counted or measured, for the table of verify:hard. */
    measured?: string;
  }

  interface ProvidedContext {
    /** In verify:hard 1 for all rounds, less for a shorter run; absent in `npm test`. */
    scale?: number;
    /** How long each property test tries new values. */
    fuzzSeconds: number;
  }
}

/** How often something is tried: `few` times in `npm test`, as often as `--scale` says in verify:hard. */
export function chooseRounds(few: number, many: number): number {
  const scale = inject('scale');
  return scale === undefined ? few : Math.max(1, Math.round(many * scale));
}

/** Whether verify:hard runs this file. */
export const isHardRun = () => inject('scale') !== undefined;

/** A folder for each test of the file, which is removed after it. */
export function prepareFolder(): { readonly path: string } {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'daybreak-promise-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return {
    get path() {
      return folder;
    },
  };
}
