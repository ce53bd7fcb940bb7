import path from 'node:path';
import type { Plugin } from 'vite';
import { repository } from '../repository.ts';

/** By what is imported: the file with React's code for production, in `node_modules`. */
const reactFiles: Readonly<Record<string, string>> = {
  react: 'react/cjs/react.production.js',
  'react/jsx-runtime': 'react/cjs/react-jsx-runtime.production.js',
  'react-dom': 'react-dom/cjs/react-dom.production.js',
  'react-dom/client': 'react-dom/cjs/react-dom-client.production.js',
  scheduler: 'scheduler/cjs/scheduler.production.js',
};

/**
 * React is published as CommonJS, which a bundler keeps whole and reaches through a chunk of helpers. Here
 * its files become modules for the built client: unused parts are left out, and a name costs a letter.
 */
export function importReactAsModules(): Plugin {
  return {
    name: 'import-react-as-modules',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: {
      filter: { id: new RegExp(`^(?:${Object.keys(reactFiles).join('|')})$`) },
      handler: (source) => path.join(repository, 'node_modules', reactFiles[source] ?? source),
    },
    transform: {
      filter: { id: new RegExp(`/node_modules/(?:${Object.values(reactFiles).join('|')})$`) },
      handler: (code, id) => ({ code: toModule(code, id), map: null }),
    },
  };
}

/** Turns a CommonJS file of React into a module whose default export is its namespace, imported by `id`. */
function toModule(commonjs: string, id: string): string {
  const imports: string[] = [];
  const code = commonjs.replaceAll(/(\w+) = require\("([^"]+)"\)/g, (_, variable: string, source: string) => {
    imports.push(`import * as ${variable} from '${source}';`);
    // Keeps the declaration that this is a part of.
    return `${variable}Required = true`;
  });
  const names = [...new Set(Array.from(code.matchAll(/\bexports\.(\w+)/g), ([, name]) => name))];
  return [
    ...imports,
    ...names.map((name) => `let exported_${name};`),
    code.replaceAll(/\bexports\.(\w+)/g, 'exported_$1'),
    `export { ${names.map((name) => `exported_${name} as ${name}`).join(', ')} };`,
    `export * as default from ${JSON.stringify(id)};`,
  ].join('\n');
}
