import type { Plugin } from 'vite';

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

/**
 * Leaves out unused parts of React Router, 6 kB of each page: what this site has no use for, components
 * that a bundler keeps for the name they are given, and sentences for developers.
 */
export function leaveOut(): Plugin {
  return {
    name: 'leave-out',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\/react-router\/dist\/production\/lib\/.*\.js$/ },
      handler: (code, id) => ({ code: unusedFiles.test(id) ? exportNothing(code) : allowToLeaveOut(code), map: null }),
    },
  };
}

function exportNothing(code: string): string {
  const names = /^export \{ (.+) \};$/m.exec(code)?.[1]?.split(', ') ?? [];
  return `const nothing = () => {};\nexport { ${names.map((name) => `nothing as ${name}`).join(', ')} };`;
}

function allowToLeaveOut(code: string): string {
  return code
    .replace(unusedBodies, 'function $1() {}')
    .replace(/^\w+\.displayName = ".*";$/gm, '')
    .replace(/^(const \w+ = )(React\$1\.forwardRef\()/gm, '$1/* @__PURE__ */ $2')
    .replace(/\b(invariant\(.+), (?:"(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`)\);$/gm, '$1);');
}
