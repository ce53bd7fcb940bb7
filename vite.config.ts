import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { areaChunks } from './tools/bundle/area-chunks.ts';
import { shrinkLibraries } from './tools/bundle/shrink-libraries.ts';

/** Installed only for a site on Firebase, in its own folder, so the bundle imports it from there. */
const firebaseLibraries = /firebase\/libraries\//;

/**
 * React Router names every entry of the server's bundle `index`, and the bundler takes the paths of
 * external files from the sources; all chunks are in one folder.
 */
const nameServerFiles: Plugin = {
  name: 'name-server-files',
  applyToEnvironment: ({ name }) => name === 'ssr',
  outputOptions: (options) => ({
    ...options,
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
    paths: (id) => id.replace(/^.*(?=firebase\/libraries\/)/, '../../'),
  }),
};

export default defineConfig(({ command }) => ({
  plugins: [shrinkLibraries(), tailwindcss(), reactRouter(), nameServerFiles],
  build: {
    // Art and fonts stay separate files: they are cached for a year and must not weigh on the first paint.
    assetsInlineLimit: 0,
    // A slow machine is no reason for a warning in `npm start`.
    rolldownOptions: { checks: { bundlerTimings: false, pluginTimings: false } },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // React asks for parts of its scheduler that exist only in tests; our own imports are the type
          // checker's task.
          checks: { importIsUndefined: false },
          // No module of ours or of the framework does anything by reading a property or a global.
          treeshake: { propertyReadSideEffects: false, unknownGlobalSideEffects: false },
          output: {
            // Chromium then compiles React on another thread while it loads, instead of each function when
            // it is first called: https://v8.dev/blog/explicit-compile-hints
            postBanner: ({ name }) => (name === 'framework' ? '//# allFunctionsCalledOnLoad' : ''),
            // React makes five errors while it is evaluated. For their stacks V8 would parse the whole file
            // again.
            intro: ({ name }) => (name === 'framework' ? 'Error.stackTraceLimit = 0;' : ''),
            outro: ({ name }) => (name === 'framework' ? 'Error.stackTraceLimit = 10;' : ''),
            // A few files for what pages share, instead of a dozen: fewer requests, and brotli sees more at
            // once.
            codeSplitting: {
              groups: [
                ...areaChunks,
                // Claimed first: a group takes along what its files import.
                { name: 'framework', test: /node_modules/, priority: 9 },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // One bundle with all libraries: a start finds and compiles a few files instead of a thousand.
      ...(command === 'build' && { resolve: { noExternal: true }, define: { 'process.env.NODE_ENV': '"production"' } }),
      build: {
        sourcemap: true,
        rolldownOptions: {
          // Tailwind makes no map of a sheet, which no stack trace needs.
          onLog: (level, log, handle) => log.code !== 'SOURCEMAP_BROKEN' && handle(level, log),
          input: { app: 'server/app.ts', main: 'server/main.ts' },
          external: firebaseLibraries,
        },
      },
    },
  },
}));
