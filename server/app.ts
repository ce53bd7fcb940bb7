import { randomBytes } from 'node:crypto';
import * as build from 'virtual:react-router/server-build';
import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import {
  accountsContext,
  applicationsContext,
  nonceContext,
  reportContext,
  siteContext,
  sitePlaceholder,
  submissionWaitContext,
  viewerContext,
} from '../app/framework/request-context.ts';
import { edge } from '../content/en/errors.ts';
import { accountPaths, publicPaths } from '../content/en/site.ts';
import type { GoogleSignIn } from '../domain/accounts/google-sign-in.ts';
import type { Viewer } from '../domain/accounts/identity.ts';
import type { AccountPorts } from '../domain/accounts/use-cases.ts';
import type { ApplicationStore } from '../domain/applications/application-store.ts';
import type { RateLimiter } from '../domain/rate-limit.ts';
import type { Config } from './config.ts';
import { makeClientAddressReader } from './edge/client-address.ts';
import { guardPosts } from './edge/post-guard.ts';
import { makeReadiness } from './edge/readiness.ts';
import { answerFailures, logRequests, reportFailure } from './edge/request-log.ts';
import { makePageHeaders, makeSecurityHeaders } from './edge/security-headers.ts';
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
  readonly google: GoogleSignIn;
  /** Where all processes of the site count what strangers send; null where there is only one. */
  readonly sharedRateLimiter: RateLimiter | null;
  readonly log: Log;
  /** Folder of the built client; null where Vite serves the sources (development). */
  readonly clientFolder: string | null;
};

/** Pages have one spelling; the router would answer others too, as if they were other pages. */
const pagePaths = new Set<string>([...publicPaths, ...accountPaths]);

type Environment = { Bindings: HttpBindings };

/** How requests come in: the edge rules in order, then finished files, then pages rendered now. */
export async function createApp({
  config,
  applications,
  accounts,
  google,
  log,
  clientFolder,
  sharedRateLimiter,
}: AppParts) {
  const site = { publicUrl: config.publicUrl, contactEmail: config.contactEmail };
  const https = config.publicUrl.startsWith('https:');
  const securityHeaders = makeSecurityHeaders({ https, opensGoogle: google.isConfigured });
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
  const isReady = makeReadiness(accounts.attempts);
  const app = new Hono<Environment>();

  app.use(logRequests(log, (path) => files.has(path)));
  app.use(async (c, next) => {
    await next();
    if (clientFolder) for (const [name, value] of Object.entries(securityHeaders)) setUnlessSet(c.res, name, value);
  });
  app.onError(answerFailures(log));

  // Node takes the first of several; what stands in front may have taken another (RFC 9112, section 3.2).
  app.use(async (c, next) => {
    const hosts = c.env.incoming.headersDistinct['host'] ?? [];
    return hosts.length > 1 ? c.text(edge.severalHosts, 400) : next();
  });
  app.on(['GET', 'HEAD'], '/healthz', (c) => c.json({ status: 'ok' }, 200, { 'Cache-Control': 'no-store' }));
  app.on(['GET', 'HEAD'], '/readyz', async (c) => {
    const ready = await isReady();
    return c.json({ status: ready ? 'ready' : 'not-ready' }, ready ? 200 : 503, { 'Cache-Control': 'no-store' });
  });
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
    // What became of a submission is not the same for everyone, though its path is that of a finished page.
    if (file && c.req.query('submitted') === undefined) return answerWithFile(file, c.req.raw);
    const plain = path.toLowerCase().replace(/\/+$/, '');
    if (plain !== path && pagePaths.has(plain)) return c.redirect(plain + new URL(c.req.url).search, 301);
    return next();
  });

  app.use(guardPosts(site.publicUrl));

  app.all('*', compress(), async (c) => {
    const nonce = randomBytes(16).toString('base64url');
    const context = new RouterContextProvider();
    context.set(siteContext, site);
    const visit = { headers: c.req.raw.headers, address: readClientAddress(c.env.incoming) };
    const observer = makeObserver(accounts, visit.headers);
    context.set(viewerContext, observer.observe);
    context.set(accountsContext, { ...accounts, google, visit });
    context.set(applicationsContext, applications);
    context.set(submissionWaitContext, () => limitSubmissions(visit.address));
    context.set(reportContext, (error) => reportFailure(log, c, error));
    if (clientFolder) context.set(nonceContext, nonce);
    const response = await render(restoreAddress(c.req.raw, site.publicUrl), context);
    const answer = new Response(response.body, response);
    setUnlessSet(answer, 'Cache-Control', 'no-store');
    // A page that signs in or out has said its own word about the session.
    if (!answer.headers.has('Set-Cookie'))
      for (const cookie of observer.cookies()) answer.headers.append('Set-Cookie', cookie);
    if (clientFolder) {
      const inline = [`'nonce-${nonce}'`];
      const pageHeaders = makePageHeaders({ scripts: inline, styles: inline }, https);
      for (const [name, value] of Object.entries(pageHeaders)) answer.headers.set(name, value);
    }
    return answer;
  });

  return app;
}

/** Asks who is there once a request, however many parts of a page want to know. */
function makeObserver({ identity }: AccountPorts, headers: Headers) {
  let asked: Promise<Viewer> | null = null;
  let cookies: readonly string[] = [];
  async function ask(): Promise<Viewer> {
    const observation = await identity.observe(headers);
    cookies = observation.cookies;
    return observation.viewer;
  }
  return {
    observe: () => {
      asked ??= ask();
      return asked;
    },
    cookies: () => cookies,
  };
}

function isDecodable(path: string): boolean {
  try {
    // Compared, because the bundler takes a call without use for one without effect.
    return decodeURI(path) !== '';
  } catch {
    return false;
  }
}

function setUnlessSet(response: Response, name: string, value: string): void {
  if (!response.headers.has(name)) response.headers.set(name, value);
}

/**
 * The request under the address that visitors see; behind a TLS proxy it arrives as plain http, and React Router
 * compares origins with the scheme. Joined as text, for `new URL('//evil.example/', origin)` is another host.
 * The origin has been checked by then (post-guard.ts).
 */
function restoreAddress(request: Request, publicUrl: string): Request {
  const address = publicUrl + request.url.slice(request.url.indexOf('/', 'https://'.length));
  const headers = new Headers(request.headers);
  headers.delete('Origin');
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
  return new Request(address, {
    method: request.method,
    headers,
    signal: request.signal,
    ...(hasBody && { body: request.body, duplex: 'half' }),
  } as RequestInit);
}
