import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [reactRouter()],
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
          output: {
            // Two files for what every page needs, instead of a dozen: fewer requests, and brotli sees more at once.
            codeSplitting: {
              groups: [
                { name: 'framework', test: /node_modules|rolldown|commonjs/, priority: 2 },
                { name: 'site', test: /\/(app|content|domain)\//, minShareCount: 2, priority: 1 },
              ],
            },
          },
        },
      },
    },
    ssr: { build: { rolldownOptions: { input: 'server/app.ts' } } },
  },
});
