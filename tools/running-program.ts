import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { whenEnded } from './hosted/when-ended.ts';
import { repository } from './repository.ts';

export type RunningProgram = {
  readonly child: ChildProcess;
  /** What the line looked like that said the program is ready. */
  readonly ready: RegExpExecArray;
  /** Sends the signal and resolves with the exit code, or with the signal that ended it. */
  end(signal: NodeJS.Signals): Promise<number | NodeJS.Signals | null>;
};

type GoogleSignInOptions = { folder: string; environment: Record<string, string>; isReady: RegExp };

/** Starts one of our programs with the pinned Node and waits for the line of output that says it is ready. */
export function startProgram(file: string, words: readonly string[], surroundings: GoogleSignInOptions) {
  return startCommand(process.execPath, [join(repository, file), ...words], surroundings);
}

/** Starts any command and waits for the line of output that says it is ready. */
async function startCommand(
  command: string,
  words: readonly string[],
  { folder, environment, isReady }: GoogleSignInOptions,
): Promise<RunningProgram> {
  // In the test's own folder no .env of the developer is found.
  const child = spawn(command, words, {
    cwd: folder,
    // biome-ignore lint/style/noProcessEnv: handed on, not read; npm and node must be found
    env: { PATH: process.env['PATH'], ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  child.once(
    'exit',
    whenEnded(() => child.kill('SIGKILL')),
  );
  let complaints = '';
  child.stderr.on('data', (chunk: Buffer) => {
    complaints += chunk.toString();
  });
  const ready = await new Promise<RegExpExecArray>((resolve, reject) => {
    // The output goes on being read, or the program would one day wait for us.
    createInterface({ input: child.stdout }).on('line', (line) => {
      const match = isReady.exec(line);
      if (match) resolve(match);
    });
    child.once('exit', (code, signal) => reject(new Error(`${command} ended (${code ?? signal}): ${complaints}`)));
    child.once('error', reject);
  });
  return {
    child,
    ready,
    async end(signal) {
      child.kill(signal);
      const [code, by] = (await ended) as [number | null, NodeJS.Signals | null];
      return code ?? by;
    },
  };
}

type SiteStart = { readonly command?: readonly [string, ...string[]]; readonly settings?: Record<string, string> };

/** Starts the real site on a free port, directly or by another command; needs `npm run build`. */
export async function startSite(
  folder: string,
  { command = [process.execPath, join(repository, 'server/main.ts')], settings = {} }: SiteStart = {},
): Promise<RunningProgram & { readonly url: string }> {
  const [name, ...words] = command;
  const fixed = { PORT: '0', HOST: '127.0.0.1', DATA_DIR: join(folder, 'data'), TRUST_PROXY: 'loopback' };
  const program = await startCommand(name, words, {
    folder,
    environment: { ...fixed, ...settings },
    isReady: /ready on https?:\/\/\S+:(\d+)/,
  });
  return { ...program, url: `http://127.0.0.1:${program.ready[1]}` };
}

/** What the site has to know to sign people in with Google. */
type GoogleSettings = {
  readonly GOOGLE_CLIENT_ID: string;
  readonly GOOGLE_CLIENT_SECRET: string;
  readonly GOOGLE_ISSUER: string;
};

/** Starts a real OpenID provider in the place of Google; any free port unless one is named. */
export async function startOpenIdProvider(port = 0): Promise<RunningProgram & { readonly settings: GoogleSettings }> {
  const client = { id: 'daybreak', secret: 'of-no-use-to-anybody-else' };
  const words = ['--port', String(port), '--client-id', client.id, '--client-secret', client.secret];
  const isReady = /ready on (http:\S+)/;
  const program = await startProgram('tools/programs/openid-provider.ts', words, {
    folder: repository,
    environment: {},
    isReady,
  });
  const issuer = program.ready[1] ?? '';
  return {
    ...program,
    settings: { GOOGLE_CLIENT_ID: client.id, GOOGLE_CLIENT_SECRET: client.secret, GOOGLE_ISSUER: issuer },
  };
}
