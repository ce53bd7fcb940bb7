import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

export type ServerProcess = {
  readonly url: string;
  readonly child: ChildProcess;
  readonly dataDirectory: string;
  readonly output: () => string;
  /** Sends the signal and waits for the end; the exit code, or the signal that ended it. */
  stop(signal?: NodeJS.Signals): Promise<number | NodeJS.Signals | null>;
};

export async function makeDataDirectory(): Promise<string> {
  return mkdtemp(path.join(tmpdir(), 'daybreak-'));
}

export async function removeDataDirectory(directory: string): Promise<void> {
  await rm(directory, { recursive: true, force: true });
}

/** Starts the real server as its own process on a free port of the loopback, and waits until it says that it is ready. */
export async function startServer(
  dataDirectory: string,
  command: readonly [string, ...string[]] = [process.execPath, 'server/main.ts'],
  settings: Record<string, string> = {},
): Promise<ServerProcess> {
  const [program, ...parameters] = command;
  const child = spawn(program, parameters, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: 'production', HOST: '127.0.0.1', PORT: '0', DATA_DIR: dataDirectory, ...settings },
  });
  let output = '';
  const ended = new Promise<number | NodeJS.Signals | null>((resolve) =>
    child.once('exit', (code, signal) => resolve(code ?? signal)),
  );
  const url = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk;
      const ready = output.match(/ready on (http:\S+)/)?.[1];
      if (ready) resolve(ready.replace('localhost', '127.0.0.1'));
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    ended.then((code) => reject(new Error(`the server ended with ${code} before it was ready:\n${output}`)));
  });
  return {
    url,
    child,
    dataDirectory,
    output: () => output,
    stop(signal = 'SIGTERM') {
      child.kill(signal);
      return ended;
    },
  };
}
