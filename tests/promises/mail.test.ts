import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { type RunningProgram, startProgram } from '../../tools/running-program.ts';
import { startMailServer } from '../support/mail-server.ts';
import { prepareFolder } from '../support/prepare-folder.ts';

/** Longer than a mail belongs to the process that took it. */
const aheadMs = 10 * 60_000;

const folder = prepareFolder();
const running: RunningProgram[] = [];

afterEach(async () => {
  await Promise.all(running.splice(0).map((program) => program.end('SIGKILL')));
});

test('processes that are killed while they send lose no stored mail, and send at most one mail each a second time', async () => {
  const server = await startMailServer();
  onTestFinished(server.close);
  const listIds = () => server.received.map(({ messageId }) => messageId?.slice(1).split('@')[0] ?? '');
  const file = join(folder.path, 'data', 'daybreak.db');
  const promised: string[] = [];
  let kills = 0;

  async function start(count: number, clockAheadMs = 0): Promise<RunningProgram> {
    const program = await startProgram(
      'tests/promises/send-until-killed.ts',
      [file, server.url, String(count), String(clockAheadMs)],
      { folder: folder.path, environment: {}, isReady: /^ready$/ },
    );
    running.push(program);
    const input = program.child.stdout as Readable;
    createInterface({ input }).on('line', (line) => line.length === 36 && promised.push(line));
    return program;
  }

  for (let round = 0; round < 2; round += 1) {
    const [promisedBefore, receivedBefore] = [promised.length, server.received.length];
    const programs = await Promise.all([start(60), start(60)]);
    await expect.poll(() => promised.length - promisedBefore, { timeout: 20_000 }).toBeGreaterThan(20);
    await expect.poll(() => server.received.length - receivedBefore, { timeout: 20_000 }).toBeGreaterThan(5);
    await Promise.all(programs.map((program) => program.end('SIGKILL')));
    kills += programs.length;
  }
  await start(0, aheadMs);
  const findMissing = () => {
    const arrived = new Set(listIds());
    return promised.filter((id) => !arrived.has(id));
  };
  await expect.poll(findMissing, { timeout: 60_000, interval: 200 }).toEqual([]);
  const duplicates = server.received.length - new Set(listIds()).size;
  expect(duplicates).toBeLessThanOrEqual(kills);
}, 120_000);
