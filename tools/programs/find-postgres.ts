import { spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import path from 'node:path';

const debianFolders = '/usr/lib/postgresql/*/bin';
const macFolders = ['/opt/homebrew/opt/postgresql@*/bin', '/usr/local/opt/postgresql@*/bin'];

/** The folder with the programs of a PostgreSQL server that can be started here; the newest of several. Null: none. */
export function findPostgres(): string | null {
  // It refuses to run as root, and Debian's package brings this user along.
  if (isRoot() && findUser() === null) return null;
  const found = [debianFolders, ...macFolders].flatMap((pattern) => globSync(pattern));
  const newestFirst = found.sort((one, other) => other.localeCompare(one, 'en', { numeric: true }));
  return [...newestFirst, ...readPath()].find(hasServer) ?? null;
}

/** Installs a PostgreSQL by apt where there is none and that is possible (as root). */
export function installPostgres(): void {
  if (findPostgres() !== null || process.platform !== 'linux' || !isRoot()) return;
  process.stderr.write('No PostgreSQL on this system: installing it with apt, for the tests on it…\n');
  spawnSync('apt-get', ['update', '-qq']);
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'postgresql']);
}

/** As whom to run the server: root itself may not. Empty for everybody else. */
export function findPostgresUser(): { readonly uid?: number; readonly gid?: number } {
  return (isRoot() && findUser()) || {};
}

function findUser(): { uid: number; gid: number } | null {
  const [uid, gid] = ['-u', '-g'].map((flag) =>
    spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout?.trim(),
  );
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : null;
}

function isRoot(): boolean {
  return process.getuid?.() === 0;
}

function hasServer(folder: string): boolean {
  return ['initdb', 'postgres'].every((program) => existsSync(path.join(folder, program)));
}

function readPath(): string[] {
  // biome-ignore lint/style/noProcessEnv: the system's own, no setting of ours
  return (process.env['PATH'] ?? '').split(path.delimiter).filter(Boolean);
}
