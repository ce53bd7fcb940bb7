import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { startProgram } from '../../tools/running-program.ts';

/** Two processes that save applications in one database, one with a single caller and one with many. */
export async function startWriters(location: string, folder: string) {
  const acknowledged: string[] = [];
  const programs = await Promise.all(
    [1, 64].map((callers) =>
      startProgram('tests/promises/save-until-killed.ts', [location, String(callers)], {
        folder,
        environment: {},
        isReady: /^ready$/,
      }),
    ),
  );
  for (const { child } of programs) {
    const input = child.stdout as Readable;
    createInterface({ input }).on('line', (line) => line.length === 36 && acknowledged.push(line));
  }
  return {
    /** The ids of the applications that the store acknowledged so far. */
    acknowledged,
    /** Resolves once this number more is acknowledged. */
    async waitForMore(count: number): Promise<void> {
      const enough = acknowledged.length + count;
      while (acknowledged.length < enough) await wait(2);
    },
    kill: () => Promise.all(programs.map((program) => program.end('SIGKILL'))),
  };
}
