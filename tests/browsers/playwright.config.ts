import { defineConfig } from '@playwright/test';
import type { EngineOptions } from './engine-test.ts';

// Playwright's runner, without its browsers: these are driven by drivers/.
export default defineConfig<object, EngineOptions>({
  testDir: '.',
  outputDir: '../../test-results/browsers',
  workers: 2,
  forbidOnly: true,
  // A journey that passes only sometimes is a failure to find, not to repeat.
  retries: 0,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: '../../test-results/browsers.json' }]],
  use: { viewport: { width: 390, height: 844 } },
  projects: [
    { name: 'Firefox', use: { engine: 'firefox' } },
    { name: 'WebKit', use: { engine: 'webkit' } },
  ],
});
