import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { endpoints, notFoundPage, pages } from './app/routes.ts';
import { makeAreaGroups } from './tools/bundle/area-chunks.ts';
import { reportChunks } from './tools/bundle/chunk-report.ts';

export default defineConfig({
  plugins: [reactRouter(), reportChunks()],
  build: {
    // Art and fonts stay files of their own: they are cached for a year and must not weigh on the first paint.
    assetsInlineLimit: 0,
    // A slow machine is no reason for a warning in `npm start`.
    rolldownOptions: { checks: { bundlerTimings: false, pluginTimings: false } },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // No module of ours or of the framework does anything by reading a property or a global.
          treeshake: { propertyReadSideEffects: false, unknownGlobalSideEffects: false },
          output: {
            // A few files for what pages share, instead of a dozen: fewer requests, and brotli sees more at once.
            codeSplitting: {
              groups: [
                ...makeAreaGroups([...pages, ...endpoints, notFoundPage]),
                // Claimed first: a group takes along what its files import.
                { name: 'framework', test: /node_modules|rolldown|commonjs/, priority: 9 },
              ],
            },
          },
        },
      },
    },
    ssr: { build: { rolldownOptions: { input: 'server/app.ts' } } },
  },
});
