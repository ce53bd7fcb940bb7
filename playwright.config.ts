import { defineConfig } from '@playwright/test';
import { findChromium } from './tools/programs/find-chromium.ts';

// biome-ignore lint/style/noProcessEnv: a setting of the tests, not of the site
const executablePath = await findChromium(process.env['CHROMIUM_PATH']);

export default defineConfig({
  testDir: 'tests/journeys',
  outputDir: 'test-results/journeys',
  globalSetup: './tests/journeys/start-site.ts',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // A journey that passes only sometimes is a failure to find, not to repeat.
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/journeys.json' }]],
  use: {
    launchOptions: { executablePath, args: ['--no-sandbox', '--disable-gpu'] },
    trace: { mode: 'retain-on-failure', screenshots: false, sources: false },
  },
});
