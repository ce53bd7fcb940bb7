import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { repository } from '../../scripts/repository.ts';
import { type RunningProgram, startProgram, startSite } from '../../scripts/running-program.ts';
import { openSqliteStore } from '../../stores/sqlite.ts';
import { collect } from '../application-entry.ts';

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

function expectEachOnce(stored: readonly string[], acknowledged: Iterable<string>): void {
  const known = new Set(stored);
  expect(known.size, 'an application is there twice').toBe(stored.length);
  const lost = [...acknowledged].filter((id) => !known.has(id));
  expect(lost, 'an acknowledged application is lost').toEqual([]);
}

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

/** Built by `npm test` before the tests run. */
const isBuilt = existsSync(join(repository, 'build', 'server', 'index.js'));

test.runIf(isBuilt)(
  'a site that is killed under load has every acknowledged application exactly once',
  async () => {
    const sent = new Map<string, URLSearchParams>();
    const acknowledged = new Set<string>();
    const uncertain = new Set<string>();

    async function send(url: string, id: string, form: URLSearchParams): Promise<void> {
      const address = `10.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}.1`;
      const response = await fetch(`${url}/apply`, {
        method: 'POST',
        body: form,
        redirect: 'manual',
        headers: { 'X-Forwarded-For': address },
      });
      await response.arrayBuffer();
      expect(response.status).toBe(303);
      acknowledged.add(id);
    }

    async function sendUntilCut(url: string): Promise<void> {
      for (;;) {
        const submissionId = crypto.randomUUID();
        const form = makeForm(submissionId);
        sent.set(submissionId, form);
        try {
          await send(url, submissionId, form);
        } catch (error) {
          // The connection was cut: nobody was told anything. Anything else is a failed expectation.
          if (!(error instanceof TypeError)) throw error;
          uncertain.add(submissionId);
          return;
        }
      }
    }

    for (let round = 0; round < 2; round += 1) {
      const site = await startSite(folder);
      running.push(site);
      const enough = acknowledged.size + 200;
      const senders = Array.from({ length: 24 }, () => sendUntilCut(site.url));
      while (acknowledged.size < enough) await wait(10);
      await site.end('SIGKILL');
      await Promise.all(senders);
    }
    expect(uncertain.size).toBeGreaterThan(0);

    const site = await startSite(folder);
    running.push(site);
    expectEachOnce(exportIds(), acknowledged);
    // What a careful browser does after a cut: send it again. And once more what was already answered.
    for (const id of [...uncertain, ...[...acknowledged].slice(0, 40)])
      await send(site.url, id, sent.get(id) ?? new URLSearchParams());
    const stored = exportIds();
    expectEachOnce(stored, acknowledged);
    expect(stored).toHaveLength(acknowledged.size);
    expect(await site.end('SIGTERM')).toBe(0);
  },
  90_000,
);

function makeForm(submissionId: string): URLSearchParams {
  return new URLSearchParams({
    submissionId,
    name: 'Ana Reed',
    email: 'ana@school.example',
    age: '16',
    phone: '555 0100',
    school: 'Northgate High',
    city: 'Rivermouth',
    message: 'A shelf that lends lab kits.',
  });
}

/** Takes the applications out as the operator does, while the site runs. */
function exportIds(): string[] {
  const output = execFileSync(process.execPath, [join(repository, 'scripts', 'applications.ts'), 'export'], {
    cwd: folder,
    env: { DATA_DIR: join(folder, 'data') },
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  const lines = output.split('\n').filter((line) => line !== '');
  return lines.map((line) => (JSON.parse(line) as { id: string }).id);
}
