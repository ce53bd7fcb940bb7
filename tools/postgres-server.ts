import { spawnSync } from 'node:child_process';
import { chownSync, globSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { onExit } from 'signal-exit';
import { choosePort } from './running-program.ts';
import { createTemporaryFolder } from './temporary-folder.ts';

/** Public: the server listens on this machine only. Some characters must be percent-encoded. */
const password = 'no/real:secret@at%all';
const flags = '-c listen_addresses=127.0.0.1 -c unix_socket_directories= -c max_connections=200';
const fastFlags = '-c fsync=off -c synchronous_commit=off -c full_page_writes=off';

export type PostgresServer = Awaited<ReturnType<typeof startPostgres>>;

/**
 * Starts its own PostgreSQL server on a free port of this machine, with data in a temporary folder. Unless
 * it is durable, commits skip the disk: faster, for tests that keep the server running.
 */
export async function startPostgres({ durable }: { readonly durable: boolean }) {
  const programs = findPostgres();
  if (programs === null) throw new Error('There is no PostgreSQL. README.md says how to install it.');
  const user = findUser();
  const { folder, remove } = createTemporaryFolder('daybreak-postgres-');
  const passwordFile = path.join(folder, 'password');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  for (const file of [folder, passwordFile])
    if (user.uid !== undefined && user.gid !== undefined) chownSync(file, user.uid, user.gid);

  const options = { cwd: folder, env: { PATH: programs, LC_ALL: 'C' }, encoding: 'utf8', ...user } as const;
  function run(program: string, ...args: readonly string[]): void {
    const { status, stderr } = spawnSync(program, ['-D', path.join(folder, 'data'), ...args], options);
    if (status !== 0) throw new Error(`${program} failed: ${stderr}`);
  }

  const port = await choosePort();
  const serverFlags = `-p ${port} ${flags} ${durable ? '' : fastFlags}`;
  const start = () => run('pg_ctl', 'start', '--silent', '-l', path.join(folder, 'log'), '-o', serverFlags);
  /** `immediate` ends it as a power cut would. */
  const stop = (mode: 'fast' | 'immediate') => run('pg_ctl', 'stop', '--silent', '-m', mode);
  const login = ['--username=daybreak', `--pwfile=${passwordFile}`, `--auth=${durable ? 'scram-sha-256' : 'password'}`];
  run('initdb', '--no-sync', ...login, '--encoding=UTF8', '--no-locale');
  start();
  const forget = onExit(() => stop('immediate'));
  return {
    /** To the database `postgres`, as its owner. */
    url: `postgres://daybreak:${encodeURIComponent(password)}@127.0.0.1:${port}/postgres`,
    /** Starts it again, on the same port and data, after `stop`. */
    start,
    stop,
    /** Ends it and removes its data. */
    remove(): void {
      forget();
      stop('immediate');
      remove();
    },
  };
}

/** The folder of the newest PostgreSQL server's programs. */
export function findPostgres(): string | null {
  // It refuses to run as root, and Debian's package brings this user along.
  if (process.getuid?.() === 0 && findUser().uid === undefined) return null;
  const installed = globSync(['/usr/lib/postgresql/*/bin/initdb', '/opt/homebrew/opt/postgresql@*/bin/initdb']);
  const newestLast = installed.sort((one, other) => one.localeCompare(other, 'en', { numeric: true }));
  return newestLast.map(path.dirname).at(-1) ?? null;
}

/** The user to run the server as, because it refuses root. Empty for everybody else. */
function findUser(): { readonly uid?: number; readonly gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const read = (flag: string) => spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout.trim();
  const [uid, gid] = [read('-u'), read('-g')];
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : {};
}
