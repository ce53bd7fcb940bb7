import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { findChromium } from './tools/chromium.ts';

// The commands that journeys run start faster with what Node has compiled before.
// biome-ignore lint/style/noProcessEnv: a setting of Node, not of the site
process.env['NODE_COMPILE_CACHE'] ??= path.join(import.meta.dirname, 'node_modules/.cache/compiled');

/**
 * Chromium draws suggestions for its address bar in its own renderers, two for each window, though journeys
 * have no address bar: a quarter of all work. It obeys the last `--disable-features` alone, so the names
 * that Playwright 1.65 gives come first (`disabledFeatures` in playwright-core).
 */
const disabledFeatures = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
];

/**
 * The Chromium without windows never learns how fast its connection is, and asks for lazy pictures earlier
 * then. It obeys only the last `--blink-settings`, so Playwright's own come first.
 */
const blinkSettings = [
  ...['primaryHoverType=2', 'availableHoverTypes=2', 'primaryPointerType=4', 'availablePointerTypes=4'],
  'lazyLoadingImageMarginPxUnknown=1250',
];

export default defineConfig({
  testDir: 'tests/journeys',
  outputDir: 'test-results/journeys',
  globalSetup: './tests/journeys/start-site.ts',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // A journey that passes only sometimes is a failure to find, not to repeat.
  retries: 0,
  // Long journeys with a site each take a minute where a machine has other work too; what is waited for has
  // its own limit.
  timeout: 150_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/journeys.json' }]],
  use: {
    // Drawings that move take processor time on every page; journeys about motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: findChromium(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        `--disable-features=${disabledFeatures.join(',')}`,
        `--blink-settings=${blinkSettings.join(',')}`,
      ],
    },
    // Copies of the page at each step cost a tenth of the time; `npx playwright test --trace on` makes them
    // for one journey.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
  },
});
