import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, globSync } from 'node:fs';
import path from 'node:path';

/** The programs of the engines other than Chromium; null where one cannot be had. */
export type FoundBrowsers = {
  readonly firefox: string | null;
  readonly webkit: { readonly driver: string; readonly browser: string; readonly display: string } | null;
};

const macFirefox = '/Applications/Firefox.app/Contents/MacOS/firefox';
/** Debian's folder for what is started by another program; the newest API of several comes last. */
const miniBrowsers = ['/usr/lib/*/webkit2gtk-4.*/MiniBrowser', '/usr/libexec/webkit2gtk-4.*/MiniBrowser'];

/** What this system has; what it lacks is installed by apt where that is possible (as root), like Chromium. */
export function findBrowsers(): FoundBrowsers {
  const firefox = findFirefox() ?? installByApt('Firefox', ['firefox-esr'], findFirefox);
  const webkit = findWebKit() ?? installByApt('WebKit', ['webkit2gtk-driver', 'xvfb'], findWebKit);
  return { firefox, webkit };
}

function findFirefox(): string | null {
  return findOnPath('firefox-esr') ?? findOnPath('firefox') ?? [macFirefox].find(isExecutable) ?? null;
}

function findWebKit(): FoundBrowsers['webkit'] {
  const driver = findOnPath('WebKitWebDriver');
  const browser = globSync(miniBrowsers).sort().findLast(isExecutable);
  const display = findOnPath('Xvfb');
  return driver && browser && display ? { driver, browser, display } : null;
}

function findOnPath(name: string): string | null {
  // biome-ignore lint/style/noProcessEnv: the system's own, no setting of ours
  const folders = [...(process.env['PATH'] ?? '').split(path.delimiter).filter(Boolean), '/usr/bin', '/usr/local/bin'];
  return folders.map((folder) => path.join(folder, name)).find(isExecutable) ?? null;
}

function installByApt<Found>(name: string, packages: readonly string[], find: () => Found | null): Found | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return null;
  process.stderr.write(`No ${name} on this system: installing it with apt…\n`);
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore' });
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], { stdio: 'ignore' });
  return find();
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
