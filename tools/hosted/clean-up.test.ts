import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeOnPostgres } from '../../tests/support/postgres.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'daybreak-ended-'));
  // PostgreSQL runs as its own user.
  chmodSync(folder, 0o755);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const signals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;
const locate = (file: string) => JSON.stringify(new URL(file, import.meta.url).href);

/** Runs a text as a module until it prints a line, then ends it. Gives the line and the signal that ended it. */
async function runUntilCancelled(text: string, signal: NodeJS.Signals) {
  const child = spawn(process.execPath, ['--input-type=module', '-e', text], {
    cwd: folder,
    env: { PATH: process.env['PATH'], TMPDIR: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const [line] = await Promise.race([once(child.stdout, 'data'), ended]);
  child.kill(signal);
  const [, by] = await ended;
  return { line: String(line).trim(), by };
}

test.each(signals)(
  'a program that is ended by %s takes along what it started, and what that started',
  async (signal) => {
    const text = `
    import { startEmulator } from ${locate('start-emulator.ts')};
    await startEmulator('sh', ['-c', 'sleep 300 & echo $! > pid; echo ready; wait'], 1, /ready/);
    console.log('started');`;
    expect((await runUntilCancelled(text, signal)).by).toBe(signal);
    const pid = readFileSync(join(folder, 'pid'), 'utf8').trim();
    await expect.poll(() => isRunning(pid)).toBe(false);
  },
);

test('a program that leaves by itself does the same', async () => {
  const text = `
    import { startEmulator } from ${locate('start-emulator.ts')};
    await startEmulator('sh', ['-c', 'sleep 300 & echo $! > pid; echo ready; wait'], 1, /ready/);
    process.on('SIGTERM', () => process.exit(3));
    console.log('started');`;
  expect((await runUntilCancelled(text, 'SIGTERM')).by).toBe(null);
  const pid = readFileSync(join(folder, 'pid'), 'utf8').trim();
  await expect.poll(() => isRunning(pid)).toBe(false);
});

describeOnPostgres('a PostgreSQL server', () => {
  test.each(signals)('goes with its data when the program that started it is ended by %s', async (signal) => {
    const text = `
      import { findPostgres } from ${locate('../programs/find-postgres.ts')};
      import { startPostgres } from ${locate('postgres-server.ts')};
      console.log((await startPostgres({ programs: findPostgres(), durable: false })).url);`;
    const { line, by } = await runUntilCancelled(text, signal);
    expect(by).toBe(signal);
    expect(readdirSync(folder)).toEqual([]);
    await expect.poll(() => isListening(Number(new URL(line).port))).toBe(false);
  });
});

/** A process that has ended and still waits for its parent (a zombie) is not running. */
function isRunning(pid: string): boolean {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket
      .once('error', () => resolve(false))
      .once('connect', () => {
        socket.destroy();
        resolve(true);
      });
  });
}
