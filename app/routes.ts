import type { RouteConfig } from '@react-router/dev/routes';

/**
 * The part of the site that a route belongs to, which is a folder of `app/`. A visitor of one area never loads a module
 * of another one; `site` is the frame of all pages and the exception (vite.config.ts).
 */
export type Area = 'site' | 'apply' | 'application' | 'account';

export type Endpoint = {
  /** From the root, without a trailing slash. A part like `:key` stands for any text; the log never says which. */
  readonly path: string;
  /** Within `app/`. */
  readonly file: string;
  readonly area: Area;
};

export type Page = Endpoint & {
  /** The same for every visitor: rendered at build time and served as a file. Other pages are rendered per request. */
  readonly prerender: boolean;
  /** Listed in the sitemap; the others are closed to crawlers in robots.txt. */
  readonly indexed: boolean;
};

/**
 * The one list of pages, in the order of the sitemap. Prerendering, sitemap, robots.txt, the one spelling of each address,
 * the request log and the bundle's chunks derive from it. No import with an effect: the server reads this file too.
 */
export const pages: readonly Page[] = [
  { path: '/', file: 'site/home/route.tsx', area: 'site', prerender: true, indexed: true },
  { path: '/about', file: 'site/about.tsx', area: 'site', prerender: true, indexed: true },
  { path: '/services', file: 'site/services.tsx', area: 'site', prerender: true, indexed: true },
  { path: '/apply', file: 'apply/route.tsx', area: 'apply', prerender: true, indexed: true },
  { path: '/privacy', file: 'site/privacy.tsx', area: 'site', prerender: false, indexed: true },
  { path: '/applications', file: 'application/lost-link.tsx', area: 'application', prerender: false, indexed: false },
  {
    path: '/applications/email/:token',
    file: 'application/new-address.tsx',
    area: 'application',
    prerender: false,
    indexed: false,
  },
  { path: '/applications/:key', file: 'application/route.tsx', area: 'application', prerender: false, indexed: false },
  { path: '/dashboard', file: 'account/routes/dashboard.tsx', area: 'account', prerender: false, indexed: false },
  { path: '/login', file: 'account/routes/login.tsx', area: 'account', prerender: false, indexed: false },
  {
    path: '/login/forgot',
    file: 'account/routes/forgot-password.tsx',
    area: 'account',
    prerender: false,
    indexed: false,
  },
  {
    path: '/login/reset',
    file: 'account/routes/reset-password.tsx',
    area: 'account',
    prerender: false,
    indexed: false,
  },
  { path: '/login/verify', file: 'account/routes/verify-email.tsx', area: 'account', prerender: false, indexed: false },
];

/** Addresses without a page of their own: they redirect, or answer with data. */
export const endpoints: readonly Endpoint[] = [
  { path: '/login/google', file: 'account/google/start-route.ts', area: 'account' },
  { path: '/login/google/callback', file: 'account/google/callback-route.ts', area: 'account' },
  { path: '/login/letter', file: 'account/routes/mail-link.ts', area: 'account' },
  { path: '/session', file: 'account/routes/session.ts', area: 'account' },
  { path: '/sign-out', file: 'account/routes/sign-out.ts', area: 'account' },
];

export const prerenderedPaths = pages.filter(({ prerender }) => prerender).map(({ path }) => path);

/** Answers every other address. */
export const notFoundPage = { path: '/*', file: 'site/not-found.tsx', area: 'site' } as const satisfies Endpoint;

export default [...pages, ...endpoints, notFoundPage].map(({ path, file }) =>
  path === '/' ? { index: true, file } : { path: path.slice(1), file },
) satisfies RouteConfig;
