import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [reactRouter()],
  build: {
    // Art and fonts stay files of their own: they are cached for a year and must not weigh on the first paint.
    assetsInlineLimit: 0,
    rolldownOptions: {},
  },
  environments: {
    ssr: { build: { rolldownOptions: { input: 'server/app.ts' } } },
  },
});
