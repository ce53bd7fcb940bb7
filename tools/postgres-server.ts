import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { onExit } from 'signal-exit';
import { choosePort } from './choose-port.ts';
import { findPostgresUser } from './programs.ts';
import { waitUntilReady } from './running-program.ts';
import { makeTemporaryFolder } from './temporary-folder.ts';

/** No secret: the server listens on this machine only, for a short time. Some characters must be percent-encoded. */
const password = 'no/real:secret@at%all';
const startTimeoutMs = 20_000;

export type PostgresServer = {
  /** To the database `postgres`, as its owner. */
  readonly url: string;
  /** Starts it again, on the same port and data, after `end`. */
  start(): Promise<void>;
  /** Ends it: SIGINT in order, SIGKILL as a power cut would. */
  end(signal: 'SIGINT' | 'SIGKILL'): Promise<void>;
  /** Pauses all its processes, or continues them. */
  signalAll(signal: 'SIGSTOP' | 'SIGCONT'): void;
  /** Ends it and removes its data. */
  remove(): Promise<void>;
};

type Options = {
  /** The folder with its programs. */
  readonly programs: string;
  /**
   * Whether a commit waits for the disk, and passwords are sent as hashes of many rounds. Tests that kill no server need not
   * wait.
   */
  readonly durable: boolean;
};

/** Starts its own PostgreSQL server on a free port of this machine, with data in a temporary folder. */
export async function startPostgres({ programs, durable }: Options): Promise<PostgresServer> {
  const user = findPostgresUser();
  const { folder, remove } = makeTemporaryFolder('daybreak-postgres-');
  const data = path.join(folder, 'data');
  let child: ChildProcess | null = null;

  function signalAll(signal: NodeJS.Signals): void {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    for (const pid of listProcesses(child.pid ?? 0)) process.kill(pid, signal);
  }

  const cancelKill = onExit(() => signalAll('SIGKILL'));

  writeFileSync(path.join(folder, 'password'), password, { mode: 0o600 });
  for (const file of [folder, path.join(folder, 'password')])
    if (user.uid !== undefined && user.gid !== undefined) chownSync(file, user.uid, user.gid);
  const options = { cwd: folder, env: { PATH: programs, LC_ALL: 'C' }, ...user };

  const login = [
    '--username=daybreak',
    `--pwfile=${folder}/password`,
    `--auth=${durable ? 'scram-sha-256' : 'password'}`,
  ];
  const made = spawnSync(
    path.join(programs, 'initdb'),
    ['-D', data, '--no-sync', ...login, '--encoding=UTF8', '--no-locale'],
    { ...options, encoding: 'utf8' },
  );
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`);

  const port = await choosePort();
  const settings = { listen_addresses: '127.0.0.1', port, unix_socket_directories: '', max_connections: 200 };
  const fastSettings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };
  const flags = Object.entries({ ...settings, ...(!durable && fastSettings) }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);

  async function start(): Promise<void> {
    const deadline = Date.now() + startTimeoutMs;
    for (;;) {
      const started = spawn(path.join(programs, 'postgres'), ['-D', data, ...flags], {
        ...options,
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      child = started;
      const ready = waitUntilReady(started, /ready to accept (?:read-only )?connections/, started.stderr);
      if (await ready.catch(() => null)) return;
      // Right after a SIGKILL the processes of the server before are still running.
      if (Date.now() > deadline) throw new Error('PostgreSQL does not start');
    }
  }

  async function end(signal: 'SIGINT' | 'SIGKILL'): Promise<void> {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }

  await start();
  return {
    url: `postgres://daybreak:${encodeURIComponent(password)}@127.0.0.1:${port}/postgres`,
    start,
    end,
    signalAll,
    async remove() {
      // One that is paused does not end.
      signalAll('SIGCONT');
      await end('SIGINT');
      cancelKill();
      remove();
    },
  };
}

/** The server and its children, which leave its group. */
function listProcesses(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  return [pid, ...(children === '' ? [] : children.split(' ').map(Number))];
}
