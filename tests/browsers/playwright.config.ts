import { defineConfig } from '@playwright/test';
import type { EngineOptions } from './engine-test.ts';

export default defineConfig<EngineOptions>({
  testDir: '.',
  globalSetup: '../journeys/start-site.ts',
  outputDir: '../../test-results/browsers',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: '../../test-results/browsers.json' }]],
  projects: [
    { name: 'Firefox', use: { engine: 'Firefox' } },
    { name: 'WebKit', use: { engine: 'WebKit' } },
  ],
});
