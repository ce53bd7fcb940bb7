import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { PassThrough } from 'node:stream';
import { signalGroup } from './signal-group.ts';
import { whenEnded } from './when-ended.ts';

export type RunningEmulator = {
  /** `host:port`, as Google's libraries want it. */
  readonly host: string;
  readonly port: number;
  /** Ends it with everything that it keeps. */
  end(): Promise<void>;
};

/** Starts a command and waits for the line of its output that says it is ready. */
export async function startEmulator(
  command: string,
  words: readonly string[],
  port: number,
  isReady: RegExp,
  surroundings: { readonly cwd?: string; readonly env?: NodeJS.ProcessEnv } = {},
): Promise<RunningEmulator> {
  // In a group of its own, with the children that firebase-tools starts.
  const child = spawn(command, words, { stdio: ['ignore', 'pipe', 'pipe'], detached: true, ...surroundings });
  const ended = once(child, 'exit');
  const clear = () => signalGroup(child, 'SIGKILL');
  const forget = whenEnded(clear);
  const output = new PassThrough();
  child.stdout.pipe(output, { end: false });
  child.stderr.pipe(output, { end: false });
  const lines: string[] = [];
  await new Promise<void>((resolve, reject) => {
    // It goes on being read, or the program would one day wait for us.
    createInterface({ input: output }).on('line', (line) => {
      lines.push(line);
      if (isReady.test(line)) resolve();
    });
    child.once('exit', (code) => reject(new Error(`${command} ended (${code}): ${lines.join('\n')}`)));
    child.once('error', reject);
  });
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
