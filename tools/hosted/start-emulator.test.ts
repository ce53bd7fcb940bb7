import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type RunningEmulator, startEmulator } from './start-emulator.ts';

let folder: string;
let started: RunningEmulator | null = null;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'daybreak-chatter-'));
});

afterEach(async () => {
  await started?.end();
  started = null;
  rmSync(folder, { recursive: true, force: true });
});

const start = (program: string) => startEmulator(process.execPath, ['-e', program], 1, /ready/);

test('an emulator with much output continues while the process that started it is busy', async () => {
  const flag = JSON.stringify(join(folder, 'flag'));
  const go = JSON.stringify(join(folder, 'go'));
  const fs = `const fs = require('node:fs');`;
  // Written as Java does, which waits; Node's own streams would hold it back in memory.
  const chatter = `${fs} fs.writeSync(1, 'ready'); const timer = setInterval(() => {
    if (!fs.existsSync(${go})) return;
    for (let line = 0; line < 20000; line += 1) fs.writeSync(1, 'a connection was opened');
    fs.writeFileSync(${flag}, '');
    clearInterval(timer);
    setInterval(() => {}, 1000);
  }, 5);`;
  started = await start(chatter);
  // Nothing in this process runs until that one ends.
  const wait = `${fs} fs.writeFileSync(${go}, ''); const end = Date.now() + 10_000;
    while (!fs.existsSync(${flag}) && Date.now() < end);`;
  spawnSync(process.execPath, ['-e', wait]);
  expect(existsSync(join(folder, 'flag'))).toBe(true);
});

test('an emulator that cannot start is reported with its output', async () => {
  await expect(start(`console.error('no such rules'); process.exit(3)`)).rejects.toThrow('ended (3): no such rules');
  await expect(startEmulator(join(folder, 'none'), [], 1, /ready/)).rejects.toThrow('ENOENT');
});
