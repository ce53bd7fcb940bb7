import { existsSync } from 'node:fs';
import { type Browser, chromium } from '@playwright/test';

/** Chromium, from CHROMIUM_PATH or a usual place. Throws if it is missing. */
export function findChromium(): string {
  // biome-ignore lint/style/noProcessEnv: where a program is, no setting of the site
  const named = process.env['CHROMIUM_PATH'] ?? '';
  const usual = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', chromium.executablePath()];
  const found = [named, ...usual].find(existsSync);
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
