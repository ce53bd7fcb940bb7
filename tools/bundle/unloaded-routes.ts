import type { Plugin } from 'vite';

const reload = 'window.location.reload();\n\t\treturn new Promise';

const ask = `try {
  await fetch(route.module, { method: "HEAD", cache: "no-store" });
} catch (failure) {
  return { default() { throw failure; } };
}`;

/**
 * React Router loads the whole page again when a module of the next page cannot be loaded. That helps after an update, whose
 * modules have other names; away from the network it ends on the browser's own error page. Here the server is asked first:
 * without an answer the page throws the failure, which leads to our error page. A module that is rejected would not: React
 * Router drops the failure where the page has no loader, and shows nothing.
 */
export function askBeforeReload(): Plugin {
  return {
    name: 'ask-before-reload',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /react-router\/dist\/production\/lib\/dom\/ssr\/routeModules\.js/ },
      handler(code) {
        if (!code.includes(reload)) this.error('React Router reloads the page in other words than expected.');
        return {
          code: code.replace(reload, `${ask}\n${reload}`),
          map: null,
        };
      },
    },
  };
}
