import { existsSync, globSync } from 'node:fs';
import { test as base, expect } from '@playwright/test';
import { openFirefox } from './firefox.ts';
import { createVisit, type Visit } from './visit.ts';
import { openWebKit } from './webkit.ts';

export type EngineOptions = {
  readonly engine: 'Firefox' | 'WebKit';
  readonly scripts: boolean;
  readonly width: number;
};

export const test = base.extend<EngineOptions & { readonly visit: Visit }>({
  engine: ['Firefox', { option: true }],
  scripts: [true, { option: true }],
  width: [500, { option: true }],

  visit: async ({ engine, scripts, width }, use, info) => {
    const program = engine === 'Firefox' ? findFirefox() : findWebKit();
    if (program === null) return info.skip(true, `this machine has no ${engine}`);
    const window = await (engine === 'Firefox' ? openFirefox : openWebKit)(program, { width, height: 850, scripts });
    await use(createVisit(window, process.env['SITE_URL'] ?? ''));
    await window.end();
    expect(window.complaints).toEqual([]);
  },
});

/** Firefox, from FIREFOX_PATH or a usual place. */
function findFirefox(): string | null {
  const installed = ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'];
  return process.env['FIREFOX_PATH'] ?? installed.find((file) => existsSync(file)) ?? null;
}

/** WebKitGTK's small browser; null if it, its driver or Xvfb is missing. */
function findWebKit(): string | null {
  if (!existsSync('/usr/bin/WebKitWebDriver') || !existsSync('/usr/bin/Xvfb')) return null;
  return globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser').sort().at(-1) ?? null;
}
