import { spawn, spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import getPort from 'get-port';
import { onExit } from 'signal-exit';
import { repository } from './repository.ts';

export type RunningProgram = Awaited<ReturnType<typeof startCommand>>;

/** Below those of outgoing connections (Linux: from 32768 on), which can be taken before the use. */
const [firstPort, lastPort] = [20_000, 32_767];

type ProgramOptions = {
  readonly folder: string;
  readonly environment: Record<string, string>;
  /** Matches the line of output that says that the program is ready. */
  readonly isReady: RegExp;
};

/** Starts a program of this repository with the pinned Node and waits until it is ready. */
export function startProgram(file: string, args: readonly string[], options: ProgramOptions) {
  return startCommand([process.execPath, join(repository, file), ...args], options);
}

/** As `npm start` and the container run it. */
const siteCommand = [process.execPath, '--max-semi-space-size=8', join(repository, 'build/server/main.js')];
type SiteStart = { readonly command?: readonly string[]; readonly settings?: Record<string, string> };

/** Starts the real site on a free port, directly or by another command; needs `npm run build`. */
export async function startSite(folder: string, { command = siteCommand, settings = {} }: SiteStart = {}) {
  const PORT = String(await choosePort());
  const fixed = { PORT, HOST: '127.0.0.1', DATA_DIR: join(folder, 'data'), TRUST_PROXY: 'loopback' };
  const environment = { ...fixed, ...settings };
  const program = await startCommand(command, { folder, environment, isReady: /^Daybreak is ready on / });
  return { ...program, url: `http://127.0.0.1:${environment.PORT}` };
}

/** Starts a command and waits until it is ready; rejects with its errors if it ends before. */
async function startCommand([command = '', ...args]: readonly string[], options: ProgramOptions) {
  const { folder, environment, isReady } = options;
  // Its own folder keeps it from the developer's .env.
  const child = spawn(command, args, {
    cwd: folder,
    env: { ...readCommandEnvironment(), ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  const forget = onExit(() => void child.kill('SIGKILL'));
  child.once('exit', forget);
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString();
  });
  const lines = createInterface({ input: child.stdout });
  const ready = await new Promise<RegExpExecArray>((resolve, reject) => {
    lines.on('line', (line) => {
      const match = isReady.exec(line);
      if (match) resolve(match);
    });
    child.once('error', reject).once('exit', (code, by) => {
      reject(new Error(`${command} ended (${code ?? by}): ${errors}`));
    });
  });
  lines.close();
  // The output is read to the end: a full pipe would stop the program.
  child.stdout.resume();
  return {
    child,
    /** The match of the line that says that the program is ready. */
    ready,
    /** Sends the signal and resolves with the exit code, or with the signal that ended it. */
    async end(signal: NodeJS.Signals): Promise<number | NodeJS.Signals | null> {
      child.kill(signal);
      const [code, by] = (await ended) as [number | null, NodeJS.Signals | null];
      return code ?? by;
    },
  };
}

/** The arguments with which Node runs a command for operators. */
export function readCommandLine(...args: readonly string[]): string[] {
  return [join(repository, 'cli/main.ts'), ...args];
}

/** Runs a command for operators to its end, in a folder whose `data` is the default of DATA_DIR. */
export function runCommand(args: readonly string[], folder: string, settings: Record<string, string> = {}) {
  return spawnSync(process.execPath, readCommandLine(...args), {
    cwd: folder,
    env: { ...readCommandEnvironment(), DATA_DIR: join(folder, 'data'), ...settings },
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
}

/** The environment of a command beside its settings: the paths of programs and of compiled code. */
export function readCommandEnvironment(): Record<string, string> {
  const names = ['PATH', 'NODE_COMPILE_CACHE'];
  // biome-ignore lint/style/noProcessEnv: passed on, not read
  return Object.fromEntries(names.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));
}

/** A free TCP port of this machine, returned once to this process. */
export function choosePort(): Promise<number> {
  // Processes that choose at the same time begin with different ports.
  return getPort({ port: Array.from({ length: 100 }, () => randomInt(firstPort, lastPort + 1)), reserve: true });
}
