import { existsSync, globSync } from 'node:fs';

/** Firefox, from FIREFOX_PATH or a usual place. */
export function findFirefox(): string | null {
  const installed = ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'];
  return process.env['FIREFOX_PATH'] ?? installed.find((file) => existsSync(file)) ?? null;
}

/** WebKitGTK's small browser; null if it, its driver or Xvfb is missing. */
export function findWebKit(): string | null {
  if (!existsSync('/usr/bin/WebKitWebDriver') || !existsSync('/usr/bin/Xvfb')) return null;
  return globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser').sort().at(-1) ?? null;
}
