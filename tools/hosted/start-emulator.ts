import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, watch } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signalGroup } from './signal-group.ts';
import { whenEnded } from './when-ended.ts';

export type RunningEmulator = {
  /** `host:port`, as Google's libraries want it. */
  readonly host: string;
  readonly port: number;
  /** Ends it with everything that it keeps. */
  end(): Promise<void>;
};

/** Starts a command and waits until its output says that it is ready. */
export async function startEmulator(
  command: string,
  words: readonly string[],
  port: number,
  isReady: RegExp,
  surroundings: { readonly cwd?: string; readonly env?: NodeJS.ProcessEnv } = {},
): Promise<RunningEmulator> {
  const folder = mkdtempSync(join(tmpdir(), 'daybreak-emulator-'));
  const output = join(folder, 'output');
  // Not a pipe: Firestore's says a line for every connection, and stands still once 64 KiB of them wait to be read.
  const file = openSync(output, 'w');
  // In a group of its own, with the children that firebase-tools starts.
  const child = spawn(command, words, { stdio: ['ignore', file, file], detached: true, ...surroundings });
  closeSync(file);
  // One that cannot be started at all says so to whoever waits for its words.
  const ended = once(child, 'exit').catch(() => {});
  const clear = () => {
    signalGroup(child, 'SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  };
  const forget = whenEnded(clear);
  try {
    await waitForWords(child, output, isReady);
  } catch (error) {
    clear();
    forget();
    throw error;
  }
  return {
    host: `127.0.0.1:${port}`,
    port,
    async end() {
      child.kill('SIGTERM');
      await ended;
      clear();
      forget();
    },
  };
}

async function waitForWords(child: ChildProcess, output: string, isReady: RegExp): Promise<void> {
  const read = () => readFileSync(output, 'utf8');
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const lookAgain = () => isReady.test(read()) && resolve();
  const fail = (code: number | null) => reject(new Error(`${child.spawnfile} ended (${code}): ${read()}`));
  const watcher = watch(output, lookAgain);
  child.once('exit', fail).once('error', reject);
  lookAgain();
  await promise.finally(() => {
    watcher.close();
    child.off('exit', fail);
  });
}
