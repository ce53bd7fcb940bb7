import { defineConfig, mergeConfig } from 'vitest/config';
import everyday from '../../vitest.config.ts';

/** What runs against hosted services, or their emulators: `npm run test:hosted`. */
export default mergeConfig(
  { ...everyday, test: { ...everyday.test, include: [], exclude: [] } },
  defineConfig({ test: { include: ['tests/hosted/*.test.ts'], testTimeout: 60_000, fileParallelism: false } }),
);
