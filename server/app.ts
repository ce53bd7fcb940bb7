import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import * as build from 'virtual:react-router/server-build';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { compress } from 'hono/compress';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import {
  authContext,
  backgroundContext,
  bodyContext,
  nonceContext,
  publicEventsContext,
  reportContext,
  reviewContext,
  siteContext,
  sitePlaceholder,
  viewerContext,
} from '../app/framework/request-context.ts';
import { styleSheet } from '../app/framework/style-sheet.tsx';
import { endpoints, pages } from '../app/routes.ts';
import type { AuthContext } from '../auth/context.ts';
import { hasCookie } from '../auth/cookies.ts';
import { getViewer } from '../auth/roles.ts';
import { edge } from '../content/en/errors.ts';
import type { Viewer } from '../core/team/viewer.ts';
import { makeBackground } from './background.ts';
import { getAuthLevel, type Ports } from './compose.ts';
import type { Config } from './config.ts';
import { makeClientAddressReader, makeProxyEffectReader } from './edge/client-address.ts';
import { makeHealthRoutes } from './edge/health-routes.ts';
import { guardPosts } from './edge/post-guard.ts';
import { makeReadiness, writeProbe } from './edge/readiness.ts';
import { isDecodable, longestPath, mayHaveKey, normalisePath, restoreAddress } from './edge/request-address.ts';
import { limitBodies, limitRequests } from './edge/request-limits.ts';
import { logRequests, reportFailure, respondToErrors } from './edge/request-log.ts';
import { addMissingHeaders, makeSecurityHeaders, privateHeaders } from './edge/security-headers.ts';
import { isPersonalForm, openToldSettings, prerendered, tellingPaths } from './edge/told-settings.ts';
import { type FindFinished, makeFastLane } from './fast-lane.ts';
import { makeManifest, makeRobotsFile, makeSitemap } from './files/crawler-files.ts';
import { toResponse } from './files/finished-response.ts';
import { makePageCompleter } from './files/rendered-page.ts';
import { makeSharedPages, type SharedName } from './files/shared-pages.ts';
import { noFiles, readStaticFiles } from './files/static-files.ts';
import { nameInstance } from './instance.ts';
import { describeError, type Log } from './log.ts';

// Vite makes this file the entry of the server's bundle, and React Router looks for its own build there.
// biome-ignore lint/performance/noBarrelFile: see above
export * from 'virtual:react-router/server-build';

type AppParts = Pick<Ports, 'auth' | 'review'> & {
  readonly config: Config;
  readonly log: Log;
  /** Every page says so, and none is a finished file. Only `npm run demo` sets it; no setting does. */
  readonly isDemo?: true;
  /** Folder of the built client; null where Vite serves the sources (development). */
  readonly clientFolder: string | null;
};

/** Each address has one spelling; the router would answer others too, as if they were other pages. */
const routePaths = new Set([...pages, ...endpoints].map(({ path }) => path));

type Environment = { Bindings: HttpBindings; Variables: { requestId: string } };

/**
 * The two lanes (docs/architecture.md). `listener` takes a request of Node: the fast lane answers it with bytes that are
 * finished, or the page lane does. `fetch` is the page lane: the edge rules in order, then finished responses, then pages
 * rendered now. `compressPages` compresses the prerendered pages at their best, for when there is time. `close` waits for
 * work that no request waits for.
 */
export async function createApp({ config, auth, review, log, clientFolder, isDemo }: AppParts) {
  const site = { publicUrl: config.publicUrl, contactEmail: config.contactEmail, ...(isDemo && { isDemo }) };
  const https = config.publicUrl.startsWith('https:');
  const securityHeaders = makeSecurityHeaders({
    https,
    opensPopup: auth.hasGoogle,
  });
  const completion = {
    replacements: [
      [sitePlaceholder.contactEmail, site.contactEmail],
      [sitePlaceholder.publicUrl, site.publicUrl],
    ] as const,
    https,
    headers: securityHeaders,
  };
  const { files, compressPages } = clientFolder ? await readStaticFiles(clientFolder, completion) : noFiles;
  const render = createRequestHandler(build as ServerBuild, clientFolder ? 'production' : 'development');
  const readClientAddress = makeClientAddressReader(config.trustedProxies);
  const mayBeSignedIn = (cookies: string | null | undefined) => hasCookie(config.publicUrl, 'session_token', cookies);
  const background = makeBackground(log);
  const toldSettings = await openToldSettings(review, background.run);
  const app = new Hono<Environment>();
  const sharedPages = makeSharedPages([...pages, ...endpoints], {
    readOtherPaths: () => app.routes.map(({ path }) => path),
    readVersion: (path) => (tellingPaths.has(path) ? toldSettings.version() : toldSettings.eventsVersion()),
  });
  const completePage = makePageCompleter({
    sharedPages,
    https,
    headers: securityHeaders,
    styleSheet,
    runInBackground: background.run,
  });
  const findFinished: FindFinished = (path, query, cookieHeader) => {
    const file = files.get(path);
    const isMadeNow = isDemo
      ? prerendered.has(path)
      : (tellingPaths.has(path) && (isPersonalForm(query) || toldSettings.differ())) ||
        (prerendered.has(path) && toldSettings.eventsVersion() !== '');
    if (file && !isMadeNow) return file;
    return mayBeSignedIn(cookieHeader) ? null : sharedPages.find(path, query);
  };

  app.use(async (c, next) => {
    await next();
    if (!mayHaveKey(c.req.path)) return;
    for (const [name, value] of Object.entries(privateHeaders)) c.res.headers.set(name, value);
  });
  app.use(logRequests(log, (path) => files.has(path)));
  app.use(async (c, next) => {
    await next();
    // Files and pages have theirs.
    if (clientFolder && !c.res.headers.has('Content-Security-Policy')) addMissingHeaders(c.res, securityHeaders);
  });
  app.onError(respondToErrors(log));

  // Node takes the first of several hosts; a proxy in front may have taken another one (RFC 9112, section 3.2). A length in
  // chunks is unknown to HTTP/1.0, so that a proxy and we may see different requests (section 6.1).
  app.use(async (c, next) => {
    const { httpVersion, headers } = c.env.incoming;
    if (httpVersion === '1.0' && headers['transfer-encoding'] !== undefined)
      return c.text(edge.oldChunks, 400, { Connection: 'close' });
    const hosts = c.env.incoming.headersDistinct['host'] ?? [];
    return hosts.length > 1 ? c.text(edge.severalHosts, 400) : next();
  });
  app.route(
    '/',
    makeHealthRoutes({
      isReady: makeReadiness(() => writeProbe(review.db)),
      ...nameInstance(review.keyedHash),
      readProxyEffect: makeProxyEffectReader(config.trustedProxies),
    }),
  );
  const answerFile = (path: string, type: string, make: () => string) =>
    app.on(['GET', 'HEAD'], path, (c) => c.body(make(), 200, { 'Content-Type': type }));
  answerFile('/robots.txt', 'text/plain; charset=UTF-8', () => makeRobotsFile(site.publicUrl));
  answerFile('/sitemap.xml', 'application/xml; charset=utf-8', () =>
    makeSitemap(site.publicUrl, toldSettings.eventsVersion() !== ''),
  );
  answerFile('/site.webmanifest', 'application/manifest+json', makeManifest);

  app.use(async (c, next) => {
    const { method, path } = c.req;
    if (path.length > longestPath) return c.text(edge.badAddress, 414);
    if (!isDecodable(path)) return c.text(edge.badAddress, 400);
    if (method === 'POST') return next();
    if (method !== 'GET' && method !== 'HEAD') return c.text(edge.unknownMethod, 405, { Allow: 'GET, HEAD, POST' });
    await toldSettings.catchUp();
    const finished = findFinished(path, new URL(c.req.url).search, c.req.header('Cookie'));
    if (finished) return toResponse(finished, c.req.raw);
    const plain = normalisePath(path);
    if (plain !== path && routePaths.has(plain)) return c.redirect(plain + new URL(c.req.url).search, 301);
    return next();
  });

  app.use(guardPosts(site.publicUrl));
  app.use(limitBodies(readClientAddress));
  const limit = limitRequests();
  // A shared page is made once for all, and never waits for others.
  app.use((c, next) => (nameShared(c) === null ? limit(c, next) : next()));

  /** Null: the response is for this request alone. */
  function nameShared({ req }: Context<Environment>): SharedName | null {
    const mayBeShared = clientFolder !== null && req.method === 'GET' && !mayBeSignedIn(req.header('Cookie'));
    return mayBeShared ? sharedPages.findName(req.path, new URL(req.url).search) : null;
  }

  /** What the pages work with in one request. */
  function prepareContext(c: Context<Environment>) {
    const context = new RouterContextProvider();
    context.set(siteContext, { ...site, ...toldSettings.readNextEvent() });
    context.set(publicEventsContext, toldSettings.listEvents());
    const { headers } = c.req.raw;
    const ctx: AuthContext = {
      ...review,
      ...auth,
      log: (event) => log({ level: getAuthLevel(event), event, requestId: c.get('requestId') }),
      headers,
      hasSession: mayBeSignedIn(headers.get('Cookie')),
      address: readClientAddress(c.env.incoming),
      setCookies: [],
    };
    context.set(authContext, ctx);
    let viewer: Promise<Viewer> | null = null;
    context.set(viewerContext, () => {
      viewer ??= getViewer(ctx);
      return viewer;
    });
    context.set(reviewContext, review);
    const report = (error: unknown) => reportFailure(log, c, error);
    context.set(reportContext, report);
    context.set(backgroundContext, (work) => background.run(work, report));
    return { context, setCookies: ctx.setCookies };
  }

  app.all('*', compress(), async (c) => {
    const { context, setCookies } = prepareContext(c);
    const sharedName = nameShared(c);
    const nonce = clientFolder && sharedName === null ? randomBytes(16).toString('base64url') : '';
    context.set(nonceContext, nonce);
    if (c.req.method === 'POST') context.set(bodyContext, await c.req.arrayBuffer());
    const rendered = await render(restoreAddress(c.req.raw, site.publicUrl), context);
    const response = new Response(rendered.body, rendered);
    addMissingHeaders(response, { 'Cache-Control': 'no-store' });
    for (const cookie of setCookies) response.headers.append('Set-Cookie', cookie);
    return clientFolder ? completePage(response, { nonce, sharedName }) : response;
  });

  const isPlainFile = (path: string) => files.has(path) && !prerendered.has(path);
  const findFast: FindFinished = (path, ...rest) =>
    toldSettings.isFresh() || isPlainFile(path) ? findFinished(path, ...rest) : null;
  const answerFast = makeFastLane({ find: findFast, log });
  const answerPage = getRequestListener(app.fetch);
  /** Never rejects: what one request throws ends that request alone. */
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      if (!answerFast(request, response)) await answerPage(request, response);
    } catch (error) {
      log({ level: 'error', event: 'request-failed', error: describeError(error) });
      response.destroy();
    }
  }
  return {
    fetch: app.fetch,
    listener: (request: IncomingMessage, response: ServerResponse) => void answer(request, response),
    compressPages: () => background.run(compressPages),
    close: background.finish,
  };
}
