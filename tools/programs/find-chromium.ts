import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { repository } from '../repository.ts';
import { findOnPath, installByApt, isExecutable } from './system-programs.ts';

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
  return (
    findOnSystem() ?? installByApt('Chromium', ['chromium'], findOnSystem) ?? (await findPlaywrightsOwn()) ?? fail()
  );
}

function findOnSystem(): string | null {
  return findOnPath(...names) ?? macApps.find(isExecutable) ?? null;
}

async function findPlaywrightsOwn(): Promise<string | null> {
  const { chromium } = await import('@playwright/test');
  if (isExecutable(chromium.executablePath())) return chromium.executablePath();
  const cli = path.join(repository, 'node_modules', '.bin', 'playwright');
  spawnSync(cli, ['install', 'chromium'], { stdio: ['ignore', 'ignore', 'inherit'] });
  return isExecutable(chromium.executablePath()) ? chromium.executablePath() : null;
}

function fail(): never {
  throw new Error(
    'No Chromium was found and none could be installed. Install one and set CHROMIUM_PATH to its program, ' +
      'for example CHROMIUM_PATH=/usr/bin/chromium npm test',
  );
}
