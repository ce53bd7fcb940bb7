import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { repository } from '../repository.ts';
import { findOnPath, installByApt, isExecutable } from './system-programs.ts';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const macApps = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Starts a Chromium without a window. */
export function launchChromium(): Promise<Browser> {
  return chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] });
}

/**
 * The path of a Chromium: the one that CHROMIUM_PATH names, else one of the system, else installed by apt (as root), else the
 * one that Playwright brings. Throws with a way on when none can be had.
 */
export function findChromium(): string {
  // biome-ignore lint/style/noProcessEnv: a setting of the tools, not of the site
  const named = process.env['CHROMIUM_PATH'];
  if (named) {
    if (!isExecutable(named)) throw new Error(`CHROMIUM_PATH is ${named}, but there is no program.`);
    return named;
  }
  return findOnSystem() ?? installByApt('Chromium', ['chromium'], findOnSystem) ?? findPlaywrightsOwn() ?? fail();
}

/** The Chromium that can open no windows, which takes less processor time, where Debian has it; else the usual one. */
export function findHeadlessChromium(): string {
  return findHeadlessShell() ?? installHeadlessShell() ?? findChromium();
}

const headlessShell = 'chromium-headless-shell';
const findHeadlessShell = () => findOnPath(headlessShell);

/** Only where apt knows the package already: a machine that cannot have it loses no time. */
function installHeadlessShell(): string | null {
  const isKnown = spawnSync('/usr/bin/apt-cache', ['show', headlessShell], { stdio: 'ignore' }).status === 0;
  return isKnown ? installByApt('Chromium without windows', [headlessShell], findHeadlessShell) : null;
}

function findOnSystem(): string | null {
  return findOnPath(...names) ?? macApps.find(isExecutable) ?? null;
}

function findPlaywrightsOwn(): string | null {
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
