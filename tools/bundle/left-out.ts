import type { Plugin } from 'vite';

/** Discovery of routes, which all come with the page; reports about the router's work. */
const unused = /\/(?:dom\/ssr\/fog-of-war|router\/instrumentation)\.js$/;

/**
 * Leaves out unused parts of React Router, 3.5 kB of each page: functions without a caller, components that
 * a bundler keeps for the name they are given, and sentences for developers.
 */
export function leaveOut(): Plugin {
  return {
    name: 'leave-out',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\/react-router\/dist\/production\/lib\/.*\.js$/ },
      handler: (code, id) => ({ code: unused.test(id) ? exportNothing(code) : allowToLeaveOut(code), map: null }),
    },
  };
}

function exportNothing(code: string): string {
  const names = /^export \{ (.+) \};$/m.exec(code)?.[1]?.split(', ') ?? [];
  return `const nothing = () => {};\nexport { ${names.map((name) => `nothing as ${name}`).join(', ')} };`;
}

function allowToLeaveOut(code: string): string {
  return code
    .replace(/^\w+\.displayName = ".*";$/gm, '')
    .replace(/^(const \w+ = )(React\$1\.forwardRef\()/gm, '$1/* @__PURE__ */ $2')
    .replace(/\b(invariant\(.+), (?:"(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`)\);$/gm, '$1);');
}
