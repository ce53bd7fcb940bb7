import { type ChildProcess, type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { onExit } from 'signal-exit';
import { choosePort } from './choose-port.ts';
import { readCommandEnvironment } from './command-environment.ts';
import { repository } from './repository.ts';

export type RunningProgram = {
  readonly child: ChildProcess;
  /** The match of the line that says that the program is ready. */
  readonly ready: RegExpExecArray;
  /** Sends the signal and resolves with the exit code, or with the signal that ended it. */
  end(signal: NodeJS.Signals): Promise<number | NodeJS.Signals | null>;
};

type ProgramOptions = {
  readonly folder: string;
  readonly environment: Record<string, string>;
  /** The line of output that says that the program is ready. */
  readonly isReady: RegExp;
};

/** Starts a program of this repository with the pinned Node and waits until it is ready. */
export function startProgram(file: string, args: readonly string[], options: ProgramOptions) {
  return startCommand(process.execPath, [join(repository, file), ...args], options);
}

/** Starts a command and waits until it is ready. */
async function startCommand(
  command: string,
  args: readonly string[],
  { folder, environment, isReady }: ProgramOptions,
): Promise<RunningProgram> {
  // In its own folder it finds no .env of the developer.
  const child = spawn(command, args, {
    cwd: folder,
    env: { ...readCommandEnvironment(), ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  child.once(
    'exit',
    onExit(() => {
      child.kill('SIGKILL');
    }),
  );
  return {
    child,
    ready: await waitUntilReady(child, isReady),
    async end(signal) {
      child.kill(signal);
      const [code, by] = (await ended) as [number | null, NodeJS.Signals | null];
      return code ?? by;
    },
  };
}

/** A process whose output can be read. */
export type ReadableProcess = ChildProcessByStdio<null, Readable, Readable>;

/** The match of the line of `output` that says that a program is ready; rejects with its errors when it ends before. */
export function waitUntilReady(
  child: ReadableProcess,
  isReady: RegExp,
  output = child.stdout,
): Promise<RegExpExecArray> {
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString();
  });
  return new Promise((resolve, reject) => {
    const lines = createInterface({ input: output }).on('line', (line) => {
      const match = isReady.exec(line);
      if (!match) return;
      lines.close();
      // The output is read to the end, or the full pipe would stop the program.
      output.resume();
      resolve(match);
    });
    const fail = (code: number | null, by: string | null) =>
      reject(new Error(`${child.spawnfile} ended (${code ?? by}): ${errors}`));
    child.once('exit', fail).once('error', reject);
  });
}

type SiteStart = { readonly command?: readonly [string, ...string[]]; readonly settings?: Record<string, string> };

/** Starts the real site on a free port, directly or by another command; needs `npm run build`. */
export async function startSite(
  folder: string,
  { command = [process.execPath, join(repository, 'build/server/main.js')], settings = {} }: SiteStart = {},
): Promise<RunningProgram & { readonly url: string }> {
  const [name, ...args] = command;
  const fixed = {
    PORT: String(await choosePort()),
    HOST: '127.0.0.1',
    DATA_DIR: join(folder, 'data'),
    TRUST_PROXY: 'loopback',
  };
  const program = await startCommand(name, args, {
    folder,
    environment: { ...fixed, ...settings },
    isReady: /ready on https?:\/\/\S+:(\d+)/,
  });
  return { ...program, url: `http://127.0.0.1:${program.ready[1]}` };
}
