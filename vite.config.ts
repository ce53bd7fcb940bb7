import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

const accountParts =
  /\/(account|next-path)[^/]*$|\/camp\.svg$|\/account\/(?!busy-button|sign-out-button|resend-button|routes|google|viewer)[^/]+$/;
// Two pages only; the bundler's own rule makes them a file.
const dashboardParts = /\/dashboard[^/]*$|\/resend-button[^/]*$/;

function isForEveryPage(file: string): boolean {
  return /\/(app|content|domain)\//.test(file) && !accountParts.test(file) && !dashboardParts.test(file);
}

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
            // What only account pages share weighs on no other page.
            codeSplitting: {
              groups: [
                { name: 'framework', test: /node_modules|rolldown|commonjs/, priority: 2 },
                { name: 'site', test: isForEveryPage, minShareCount: 2, priority: 1 },
                { name: 'account', test: accountParts, minShareCount: 2 },
              ],
            },
          },
        },
      },
    },
    ssr: { build: { rolldownOptions: { input: 'server/app.ts' } } },
  },
});
