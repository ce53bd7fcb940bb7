import type { Plugin } from 'vite';

/** Everything beyond ASCII; a comment may have an escape as well as a text. */
const wideCharacters = /[^\0-\x7f]/g;

/**
 * How the files of the server's bundle are written. React Router names every entry `index`. All chunks stand in one folder,
 * and the bundler takes the paths of external files from the sources, so that both are said here. The engine keeps a source in
 * memory, with two bytes for each character as soon as one of them is not ASCII: Node decodes the file as UTF-8. Escapes and no
 * documentation save 2 MiB.
 */
export function writeServerFiles(): Plugin {
  return {
    name: 'write-server-files',
    applyToEnvironment: ({ name }) => name === 'ssr',
    outputOptions: (options) => ({
      ...options,
      entryFileNames: '[name].js',
      chunkFileNames: '[name]-[hash].js',
      comments: { jsdoc: false },
      paths: (id) => id.replace(/^.*(?=engines\/firebase\/libraries\/)/, '../../'),
    }),
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) if (chunk.type === 'chunk') chunk.code = escapeWide(chunk.code);
    },
  };
}

function escapeWide(code: string): string {
  return code.replace(wideCharacters, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
