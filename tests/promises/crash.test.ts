import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type RunningProgram, startProgram, startSite } from '../../tools/running-program.ts';
import { collect } from '../support/application-entry.ts';
import { openSqliteStore } from '../support/sqlite-store.ts';
import { expectEachOnce, exportIds, isBuilt, makeLoad } from './site-load.ts';

let folder: string;
let running: RunningProgram[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'daybreak-crash-'));
  running = [];
});

afterEach(async () => {
  await Promise.all(running.map((program) => program.end('SIGKILL')));
  rmSync(folder, { recursive: true, force: true });
});

test('two processes that are killed while they keep applications lose none that they promised', async () => {
  const file = join(folder, 'data', 'daybreak.db');
  const promised: string[] = [];
  for (let round = 0; round < 3; round += 1) {
    const before = promised.length;
    const programs = await Promise.all(
      [1, 64].map((callers) =>
        startProgram('tests/promises/keep-until-killed.ts', [file, String(callers)], {
          folder,
          environment: {},
          isReady: /^ready$/,
        }),
      ),
    );
    running.push(...programs);
    for (const { child } of programs) {
      const input = child.stdout as Readable;
      createInterface({ input }).on('line', (line) => line.length === 36 && promised.push(line));
    }
    while (promised.length < before + 2000) await wait(20);
    await Promise.all(programs.map((program) => program.end('SIGKILL')));
  }
  const store = await openSqliteStore({ file });
  const stored = await collect(store.read({ suspected: false }));
  await store.close();
  expectEachOnce(
    stored.map(({ application }) => application.id),
    promised,
  );
}, 60_000);

test.runIf(isBuilt)(
  'a site that is killed under load has every acknowledged application exactly once',
  async () => {
    const load = makeLoad();
    for (let round = 0; round < 2; round += 1) {
      const site = await startSite(folder);
      running.push(site);
      const enough = load.acknowledged.size + 200;
      const senders = Array.from({ length: 24 }, () => load.sendUntilCut(site.url));
      while (load.acknowledged.size < enough) await wait(10);
      await site.end('SIGKILL');
      await Promise.all(senders);
    }
    expect(load.uncertain.size).toBeGreaterThan(0);

    const site = await startSite(folder);
    running.push(site);
    expectEachOnce(exportIds(folder), load.acknowledged);
    await load.sendAgain(site.url);
    const stored = exportIds(folder);
    expectEachOnce(stored, load.acknowledged);
    expect(stored).toHaveLength(load.acknowledged.size);
    expect(await site.end('SIGTERM')).toBe(0);
  },
  90_000,
);
