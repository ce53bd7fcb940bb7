import { spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import path from 'node:path';
import { installByApt, readPath } from './system-programs.ts';

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

/** The same; where there is none, it is installed by apt if that is possible (as root). */
export function installPostgres(): string | null {
  return findPostgres() ?? installByApt('PostgreSQL', ['postgresql'], findPostgres);
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
