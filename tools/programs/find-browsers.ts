import { globSync } from 'node:fs';
import { findOnPath, installByApt, isExecutable } from './system-programs.ts';

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
  return findOnPath('firefox-esr', 'firefox') ?? [macFirefox].find(isExecutable) ?? null;
}

function findWebKit(): FoundBrowsers['webkit'] {
  const driver = findOnPath('WebKitWebDriver');
  const browser = globSync(miniBrowsers).sort().findLast(isExecutable);
  const display = findOnPath('Xvfb');
  return driver && browser && display ? { driver, browser, display } : null;
}
