import { spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import path from 'node:path';
import { type Browser, chromium } from '@playwright/test';

// Programs of the system that tests use. README.md has the line that installs them on Debian.

// biome-ignore lint/style/noProcessEnv: where a program is, no setting of the site
const named = process.env;

/** Chromium, from CHROMIUM_PATH or a usual place. Throws if it is missing. */
export function findChromium(): string {
  const found = findFirst(
    named['CHROMIUM_PATH'],
    '/usr/bin/chromium-headless-shell',
    '/usr/bin/chromium',
    chromium.executablePath(),
  );
  if (found) return found;
  throw new Error(
    'No Chromium was found. Install one (on Debian: apt-get install chromium-headless-shell, elsewhere: npx playwright ' +
      'install chromium), or set CHROMIUM_PATH to its program, for example CHROMIUM_PATH=/usr/bin/chromium npm test',
  );
}

/** Starts a headless Chromium. */
export function launchChromium(): Promise<Browser> {
  return chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] });
}

/** The folder of a PostgreSQL server's programs, from POSTGRES_BIN or the newest of a usual place. */
export function findPostgres(): string | null {
  // It refuses to run as root, and Debian's package brings this user along.
  if (process.getuid?.() === 0 && findPostgresUser().uid === undefined) return null;
  const installed = ['/usr/lib/postgresql/*/bin', '/opt/homebrew/opt/postgresql@*/bin'].flatMap((one) => globSync(one));
  const newestFirst = installed.sort((one, other) => other.localeCompare(one, 'en', { numeric: true }));
  return findFirst(named['POSTGRES_BIN'], ...newestFirst.filter((folder) => existsSync(path.join(folder, 'initdb'))));
}

/** The user to run the server as, because it refuses root. Empty for everybody else. */
export function findPostgresUser(): { readonly uid?: number; readonly gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const read = (flag: string) => spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout.trim();
  const [uid, gid] = [read('-u'), read('-g')];
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : {};
}

function findFirst(...files: readonly (string | undefined)[]): string | null {
  return files.find((file) => file && existsSync(file)) ?? null;
}
