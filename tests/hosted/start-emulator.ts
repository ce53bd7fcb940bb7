import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync, watch } from 'node:fs';
import { join } from 'node:path';
import { onExit } from 'signal-exit';
import { createTemporaryFolder } from '../../tools/temporary-folder.ts';

export type RunningEmulator = {
  /** `host:port`, as the settings want it. */
  readonly host: string;
  readonly port: number;
  /** Ends the emulator and removes its data. */
  end(): Promise<void>;
};

/** Starts a command and waits until its output says that it is ready. */
export async function startEmulator(
  command: string,
  args: readonly string[],
  port: number,
  isReady: RegExp,
  options: { readonly cwd?: string; readonly env?: NodeJS.ProcessEnv } = {},
): Promise<RunningEmulator> {
  const { folder, remove } = createTemporaryFolder('daybreak-emulator-');
  const output = join(folder, 'output');
  // Firestore's emulator writes a line for every connection; in a pipe it stops after 64 KiB.
  const file = openSync(output, 'w');
  // In its own group, with the children that firebase-tools starts.
  const child = spawn(command, args, { stdio: ['ignore', file, file], detached: true, ...options });
  closeSync(file);
  // A command that cannot be started is reported by waitForOutput.
  const ended = once(child, 'exit').catch(() => {});
  const kill = () => signalGroup(child, 'SIGKILL');
  const cancelKill = onExit(kill);
  function clear(): void {
    kill();
    cancelKill();
    remove();
  }
  try {
    await waitForOutput(child, output, isReady);
  } catch (error) {
    clear();
    throw error;
  }
  return {
    host: `127.0.0.1:${port}`,
    port,
    async end() {
      child.kill('SIGTERM');
      await ended;
      clear();
    },
  };
}

async function waitForOutput(child: ChildProcess, output: string, isReady: RegExp): Promise<void> {
  const read = () => readFileSync(output, 'utf8');
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const check = () => isReady.test(read()) && resolve();
  const fail = (code: number | null) => reject(new Error(`${child.spawnfile} ended (${code}): ${read()}`));
  const watcher = watch(output, check);
  child.once('exit', fail).once('error', reject);
  check();
  await promise.finally(() => {
    watcher.close();
    child.off('exit', fail);
  });
}

/** Sends a signal to a child that was started with `detached`, and to all that it started. */
export function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
