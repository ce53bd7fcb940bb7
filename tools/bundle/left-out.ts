import type { Plugin } from 'vite';

/** In React Router: asking for routes that the page does not know (all come with it), and reporting on the router. */
const unused = /react-router\/dist\/production\/lib\/(?:dom\/ssr\/fog-of-war|router\/instrumentation)\.js$/;

/** Two parts of React Router that nothing calls in this client would cost each page three kilobytes; each export does nothing. */
export function leaveOut(): Plugin {
  return {
    name: 'leave-out',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: unused },
      handler: (code) => ({ code: `const nothing = () => {};\n${nameNothing(code)}`, map: null }),
    },
  };
}

function nameNothing(code: string): string {
  const names = /^export \{ (.+) \};$/m.exec(code)?.[1]?.split(', ') ?? [];
  return `export { ${names.map((name) => `nothing as ${name}`).join(', ')} };`;
}
