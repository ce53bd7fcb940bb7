import type { Plugin } from 'vite';

/**
 * Vite asks ahead for the files that a dynamic import needs, by a kilobyte and a half of script in each page that has such an
 * import. Ours need what the page has loaded already, and no styles, so the client imports them and no more.
 */
export function importPlainly(): Plugin {
  return {
    name: 'import-plainly',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    load: {
      filter: { id: /^\0vite\/preload-helper/ },
      handler: () => 'export const __vitePreload = (load) => load();',
    },
  };
}
