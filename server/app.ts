import { randomBytes } from 'node:crypto';
import * as build from 'virtual:react-router/server-build';
import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import {
  accountsContext,
  applicationsContext,
  browserContext,
  nonceContext,
  reportContext,
  reviewContext,
  siteContext,
  sitePlaceholder,
  submissionWaitContext,
  viewerContext,
} from '../app/framework/request-context.ts';
import { endpoints, pages } from '../app/routes.ts';
import { edge } from '../content/en/errors.ts';
import type { AccountPorts } from '../domain/accounts/account-ports.ts';
import type { OpenIdProviders } from '../domain/accounts/openid-sign-in.ts';
import type { ApplicationStore } from '../domain/applications/application-store.ts';
import type { RateLimiter } from '../domain/rate-limit.ts';
import type { ReviewPorts } from '../domain/review/ports.ts';
import type { Config } from './config.ts';
import { makeBrowserCookies } from './edge/browser-cookies.ts';
import { makeBrowserSession } from './edge/browser-session.ts';
import { makeClientAddressReader } from './edge/client-address.ts';
import { makeHealthRoutes } from './edge/health-routes.ts';
import { isFormPath, makeOpeningDates } from './edge/opening-dates.ts';
import { guardPosts } from './edge/post-guard.ts';
import { isDecodable, restoreAddress } from './edge/request-address.ts';
import { logRequests, reportFailure, respondToErrors } from './edge/request-log.ts';
import { addMissingHeaders, makePageHeaders, makeSecurityHeaders } from './edge/security-headers.ts';
import { makeSubmissionLimit } from './edge/submission-limit.ts';
import { makeManifest, makeRobotsFile, makeSitemap } from './files/crawler-files.ts';
import { answerWithFile, readStaticFiles } from './files/static-files.ts';
import type { Log } from './log.ts';

// Vite makes this file the entry of the server's bundle, and React Router looks for its own build there.
// biome-ignore lint/performance/noBarrelFile: see above
export * from 'virtual:react-router/server-build';

export type AppParts = {
  readonly config: Config;
  readonly applications: ApplicationStore;
  readonly accounts: AccountPorts;
  readonly providers: OpenIdProviders;
  readonly review: ReviewPorts;
  /** Counts submissions for all processes of the site together; null where there is only one process. */
  readonly sharedRateLimiter: RateLimiter | null;
  readonly log: Log;
  /** Folder of the built client; null where Vite serves the sources (development). */
  readonly clientFolder: string | null;
};

/** Each address has one spelling; the router would answer others too, as if they were other pages. */
const routePaths = new Set([...pages, ...endpoints].map(({ path }) => path));

type Environment = { Bindings: HttpBindings };

/** The way of a request: the edge rules in order, then prerendered files, then pages rendered now. */
export async function createApp({
  config,
  applications,
  accounts,
  providers,
  review,
  log,
  clientFolder,
  sharedRateLimiter,
}: AppParts) {
  const site = { publicUrl: config.publicUrl, contactEmail: config.contactEmail };
  const https = config.publicUrl.startsWith('https:');
  const securityHeaders = makeSecurityHeaders({
    https,
    opensPopup: Object.values(providers).some(({ isConfigured }) => isConfigured),
  });
  const completion = {
    replacements: [
      [sitePlaceholder.contactEmail, site.contactEmail],
      [sitePlaceholder.publicUrl, site.publicUrl],
    ] as const,
    https,
  };
  const files = clientFolder ? await readStaticFiles(clientFolder, completion) : new Map();
  const render = createRequestHandler(build as ServerBuild, clientFolder ? 'production' : 'development');
  const readClientAddress = makeClientAddressReader(config.trustedProxies);
  const limitSubmissions = makeSubmissionLimit(sharedRateLimiter);
  const cookies = makeBrowserCookies({ https, engine: config.engine.kind });
  const dates = makeOpeningDates(review.records);
  const app = new Hono<Environment>();

  app.use(logRequests(log, (path) => files.has(path)));
  app.use(async (c, next) => {
    await next();
    if (clientFolder) addMissingHeaders(c.res, securityHeaders);
  });
  app.onError(respondToErrors(log));

  // Node takes the first of several; a proxy in front may have taken another one (RFC 9112, section 3.2).
  app.use(async (c, next) => {
    const hosts = c.env.incoming.headersDistinct['host'] ?? [];
    return hosts.length > 1 ? c.text(edge.severalHosts, 400) : next();
  });
  app.route('/', makeHealthRoutes(accounts.attempts));
  app.on(['GET', 'HEAD'], '/robots.txt', (c) => c.text(makeRobotsFile(site.publicUrl)));
  app.on(['GET', 'HEAD'], '/sitemap.xml', (c) =>
    c.body(makeSitemap(site.publicUrl), 200, { 'Content-Type': 'application/xml; charset=utf-8' }),
  );
  app.on(['GET', 'HEAD'], '/site.webmanifest', (c) =>
    c.body(makeManifest(), 200, { 'Content-Type': 'application/manifest+json' }),
  );

  app.use(async (c, next) => {
    const { method, path } = c.req;
    if (!isDecodable(path)) return c.text(edge.badAddress, 400);
    if (method === 'POST') return next();
    if (method !== 'GET' && method !== 'HEAD') return c.text(edge.unknownMethod, 405, { Allow: 'GET, HEAD, POST' });
    const file = files.get(path);
    // The result of a submission differs between visitors, and a late link lets one person in, though the path is that of
    // a prerendered page. So is the form while there are dates between which it is open.
    const isPersonal = c.req.query('submitted') !== undefined || c.req.query('late') !== undefined;
    if (file && !isPersonal && !(isFormPath(path) && (await dates.areSet()))) return answerWithFile(file, c.req.raw);
    const plain = path.toLowerCase().replace(/\/+$/, '');
    if (plain !== path && routePaths.has(plain)) return c.redirect(plain + new URL(c.req.url).search, 301);
    return next();
  });

  app.use(guardPosts(site.publicUrl));

  app.all('*', compress(), async (c) => {
    const nonce = randomBytes(16).toString('base64url');
    const context = new RouterContextProvider();
    context.set(siteContext, site);
    const visit = { address: readClientAddress(c.env.incoming), ...cookies.read(c.req.raw.headers) };
    const session = makeBrowserSession(accounts, visit);
    context.set(viewerContext, session.findViewer);
    context.set(browserContext, session.change);
    context.set(accountsContext, { ...accounts, providers, visit });
    context.set(applicationsContext, applications);
    context.set(reviewContext, review);
    context.set(submissionWaitContext, () => limitSubmissions(visit.address));
    context.set(reportContext, (error) => reportFailure(log, c, error));
    if (clientFolder) context.set(nonceContext, nonce);
    const rendered = await render(restoreAddress(c.req.raw, site.publicUrl), context);
    const response = new Response(rendered.body, rendered);
    addMissingHeaders(response, { 'Cache-Control': 'no-store' });
    for (const cookie of cookies.write(session.readChanges(), visit)) response.headers.append('Set-Cookie', cookie);
    if (clientFolder) {
      const inline = [`'nonce-${nonce}'`];
      const pageHeaders = makePageHeaders({ scripts: inline, styles: inline }, https);
      for (const [name, value] of Object.entries(pageHeaders)) response.headers.set(name, value);
    }
    return response;
  });

  return app;
}
