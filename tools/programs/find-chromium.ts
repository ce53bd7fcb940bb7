import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';
import { repository } from '../repository.ts';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const macApps = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * The path of a Chromium: the one that was named, else one of the system, else installed by apt (as root), else the
 * one that Playwright brings. Throws with a way on when none can be had.
 */
export async function findChromium(named: string | undefined): Promise<string> {
  if (named) {
    if (!isExecutable(named)) throw new Error(`CHROMIUM_PATH is ${named}, but there is no program.`);
    return named;
  }
  return findOnSystem() ?? installByApt() ?? (await findPlaywrightsOwn()) ?? fail();
}

function findOnSystem(): string | null {
  const folders = [...readPath(), '/usr/bin', '/usr/local/bin', '/snap/bin'];
  const candidates = [...folders.flatMap((folder) => names.map((name) => path.join(folder, name))), ...macApps];
  return candidates.find(isExecutable) ?? null;
}

function readPath(): string[] {
  // biome-ignore lint/style/noProcessEnv: the system's own, no setting of ours
  return (process.env['PATH'] ?? '').split(path.delimiter).filter(Boolean);
}

function installByApt(): string | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return null;
  process.stderr.write('No Chromium on this system: installing it with apt…\n');
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore' });
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], { stdio: 'ignore' });
  return findOnSystem();
}

async function findPlaywrightsOwn(): Promise<string | null> {
  const { chromium } = await import('@playwright/test');
  if (isExecutable(chromium.executablePath())) return chromium.executablePath();
  const cli = path.join(repository, 'node_modules', '.bin', 'playwright');
  spawnSync(cli, ['install', 'chromium'], { stdio: ['ignore', 'ignore', 'inherit'] });
  return isExecutable(chromium.executablePath()) ? chromium.executablePath() : null;
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function fail(): never {
  throw new Error(
    'No Chromium was found and none could be installed. Install one and set CHROMIUM_PATH to its program, ' +
      'for example CHROMIUM_PATH=/usr/bin/chromium npm test',
  );
}
