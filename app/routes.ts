import type { RouteConfig, RouteConfigEntry } from '@react-router/dev/routes';
import { services } from '../content/en/site/services.ts';

export type Endpoint = {
  /**
   * From the root, without a trailing slash. A part like `:key` is any text; the log never says
   * which.
   */
  readonly path: string;
  /**
   * Within `app/`. A visitor of one folder never loads a module of another one; `site` is the frame of all
   * pages and the exception (vite.config.ts).
   */
  readonly file: string;
};

export type Page = Endpoint & {
  /** The same for all who are signed out, and without a query: the server keeps it (server/page-cache.ts). */
  readonly public?: boolean;
  /** Listed in the sitemap; the others say `noindex`. */
  readonly indexed?: boolean;
};

const visitorPages: readonly Page[] = [
  { path: '/', file: 'site/home/route.tsx', public: true, indexed: true },
  { path: '/investors', file: 'site/audience-page.tsx', public: true, indexed: true },
  { path: '/experts', file: 'site/audience-page.tsx', public: true, indexed: true },
  { path: '/about', file: 'site/about.tsx', public: true, indexed: true },
  { path: '/parents', file: 'site/parents.tsx', public: true, indexed: true },
  // Not there, and not in the sitemap, while there is no public event.
  { path: '/events', file: 'site/events.tsx', public: true },
  // Nothing to find there while its list is empty.
  { path: '/services', file: 'site/services.tsx', public: true, indexed: services.length > 0 },
  { path: '/apply', file: 'apply/route.tsx', public: true, indexed: true },
  { path: '/privacy', file: 'site/privacy.tsx', public: true, indexed: true },
  { path: '/applications', file: 'applicant/resend-link.tsx', public: true },
  { path: '/concern', file: 'applicant/concern.tsx', public: true },
  { path: '/example', file: 'applicant/example.tsx', public: true, indexed: true },
  { path: '/applications/email/:token', file: 'applicant/new-address.tsx' },
  { path: '/applications/guardian/:key', file: 'applicant/guardian.tsx' },
  { path: '/applications/:key', file: 'applicant/route.tsx' },
  { path: '/applications/:key/profile', file: 'applicant/profile/route.tsx' },
  { path: '/profiles/:key', file: 'investor/profile.tsx' },
  { path: '/dashboard', file: 'account/routes/dashboard.tsx' },
  { path: '/login', file: 'account/routes/login.tsx', public: true },
  { path: '/login/first/:key', file: 'account/routes/first-coordinator.tsx' },
  { path: '/login/forgot', file: 'account/routes/forgot-password.tsx', public: true },
  { path: '/login/reset', file: 'account/routes/reset-password.tsx' },
  { path: '/account/security', file: 'account/security/route.tsx' },
  { path: '/login/done', file: 'account/routes/google-done.tsx' },
  { path: '/account/second-factor', file: 'account/routes/second-factor.tsx' },
  { path: '/login/verify', file: 'account/routes/verify-email.tsx' },
  { path: '/staff/conduct', file: 'account/routes/conduct.tsx' },
];

/** Renders around all pages of the staff side and guards them; the error page renders in it. */
const staffFrame = 'staff/frame.tsx';
const staffPagesFile = 'staff/pages.tsx';

/** Routes without an address, which render around others. */
export const layouts = [{ file: staffFrame }, { file: staffPagesFile }] as const;

/** The staff side: for signed-in viewers with a role, never kept, never indexed. */
const staffPages: readonly Page[] = [
  { path: '/staff', file: 'staff/list/route.tsx' },
  { path: '/staff/applications/:id', file: 'staff/applications/route.tsx' },
  { path: '/staff/ventures', file: 'staff/ventures/route.tsx' },
  { path: '/staff/ventures/:id', file: 'staff/ventures/venture.tsx' },
  { path: '/staff/investors', file: 'staff/investors/route.tsx' },
  { path: '/staff/investors/:id', file: 'staff/profile/route.tsx' },
  { path: '/staff/events', file: 'staff/events/route.tsx' },
  { path: '/staff/events/:id', file: 'staff/events/event.tsx' },
  { path: '/staff/review', file: 'staff/review/route.tsx' },
  { path: '/staff/messages', file: 'staff/messages/route.tsx' },
  { path: '/staff/overview', file: 'staff/overview/route.tsx' },
  { path: '/staff/team', file: 'staff/team/route.tsx' },
  { path: '/staff/access-log', file: 'staff/access-log/route.tsx' },
  { path: '/staff/concerns', file: 'staff/concerns/route.tsx' },
  { path: '/staff/settings', file: 'staff/settings/route.tsx' },
];

/**
 * All pages, in the order of the sitemap. Kept pages, sitemap, robots.txt, request log and the bundle's
 * chunks derive from them. No import with an effect: the server reads this file too.
 */
export const pages: readonly Page[] = [...visitorPages, ...staffPages];

/** Addresses without their own page: they redirect, or answer with data. */
export const endpoints: readonly Endpoint[] = [
  { path: '/account/passkey-options', file: 'account/routes/passkey-options.ts' },
  { path: '/login/google', file: 'account/routes/google-start.ts' },
  { path: '/login/google/callback', file: 'account/routes/google-callback.ts' },
  { path: '/applications/:key/event.ics', file: 'applicant/event-file.ts' },
  { path: '/staff/events/:id/table', file: 'staff/events/table-route.ts' },
  { path: '/staff/mail', file: 'staff/messages/mail-route.ts' },
  { path: '/staff/export', file: 'staff/export/route.ts' },
  { path: '/session', file: 'account/routes/session.ts' },
  { path: '/sign-out', file: 'account/routes/sign-out.ts' },
];

/** The part of the site that a file of a route belongs to. */
export const findArea = (file: string): string =>
  file.startsWith('site/home/') ? 'home' : file.slice(0, file.indexOf('/'));

export const publicPaths = pages.filter((page) => page.public).map(({ path }) => path);

/** Answers every other address. */
export const notFoundPage = { path: '/*', file: 'site/not-found.tsx' } as const satisfies Endpoint;

/** A route is named by its path: two of them share a file. */
function createRoutes(isOfStaff: boolean): RouteConfigEntry[] {
  return [...pages, ...endpoints, notFoundPage]
    .filter(({ file }) => (findArea(file) === 'staff') === isOfStaff)
    .map(({ path, file }) => (path === '/' ? { index: true, file } : { id: path.slice(1), path: path.slice(1), file }));
}

export default [
  ...createRoutes(false),
  { file: staffFrame, children: [{ file: staffPagesFile, children: createRoutes(true) }] },
] satisfies RouteConfig;
