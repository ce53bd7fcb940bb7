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

/** Discovery of routes, which all come with the page; reports about the router's work. */
const unusedFiles = /\/(?:dom\/ssr\/fog-of-war|router\/instrumentation)\.js$/;

/**
 * Server components, a site without a server, sheets of a route, reloads while developing, notes to
 * developers, and screens that the root replaces: an error of the root's own layout leaves an empty page.
 */
const unusedFunctions = [
  'RSCErrorHandler',
  'RSCPrefetchPageLinksImpl',
  'decodeRedirectErrorDigest',
  'decodeRouteErrorResponseDigest',
  'nonSsrStrategy',
  'patchRoutesImpl',
  'prefetchStyleLinks',
  'getInstrumentationNavigateMeta',
  'wrapShouldRevalidateForHdr',
  'createClientRoutesWithHMRRevalidationOptOut',
  'RemixRootDefaultErrorBoundary',
  'RemixRootDefaultHydrateFallback',
  'BoundaryShell',
  'DefaultErrorComponent',
  'warning',
  'warningOnce',
  'warnOnce',
  'getInvalidPathError',
  'getDataRouterConsoleError',
];
const unusedBodies = new RegExp(`^(?:async )?function (${unusedFunctions.join('|')})\\([^]*?^}`, 'gm');

const reactFile = new RegExp(`/node_modules/(?:${Object.values(reactFiles).join('|')})$`);
const routerFile = /\/react-router\/dist\/production\/lib\/.*\.js$/;

/**
 * Makes the client's copies of React and of its router smaller. React is published as CommonJS, which a
 * bundler keeps whole; as modules its unused parts are left out, and a name costs a letter.
 */
export function shrinkLibraries(): Plugin {
  return {
    name: 'shrink-libraries',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: {
      filter: { id: new RegExp(`^(?:${Object.keys(reactFiles).join('|')})$`) },
      handler: (source) => path.join(repository, 'node_modules', reactFiles[source] ?? source),
    },
    transform: {
      filter: { id: [reactFile, routerFile] },
      handler: (code, id) => ({ code: reactFile.test(id) ? toModule(code, id) : leaveOut(code, id), map: null }),
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

/** Leaves out unused parts of React Router, and sentences for developers: 6 kB of each page. */
function leaveOut(code: string, id: string): string {
  if (unusedFiles.test(id)) return exportNothing(code);
  return code
    .replace(unusedBodies, 'function $1() {}')
    .replace(/^\w+\.displayName = ".*";$/gm, '')
    .replace(/^(const \w+ = )(React\$1\.forwardRef\()/gm, '$1/* @__PURE__ */ $2')
    .replace(/\b(invariant\(.+), (?:"(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`)\);$/gm, '$1);');
}

function exportNothing(code: string): string {
  const names = /^export \{ (.+) \};$/m.exec(code)?.[1]?.split(', ') ?? [];
  return `const nothing = () => {};\nexport { ${names.map((name) => `nothing as ${name}`).join(', ')} };`;
}
