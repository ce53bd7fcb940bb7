import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { NONCE } from 'hono/secure-headers';
import proxyaddr from 'proxy-addr';
import type { Site } from '../app/framework/request-context.ts';
import { styleSheet } from '../app/framework/style-sheet.tsx';
import { hasCookie } from '../auth/cookies.ts';
import type { PublicFacts } from '../core/events/public-facts.ts';
import { createBackground } from './background.ts';
import type { Ports } from './compose.ts';
import { createCrawlerFiles } from './crawler-files.ts';
import { describeError, type Log } from './log.ts';
import { makeClientAddressReader } from './middleware/client-address.ts';
import type { Environment, RequestContext } from './middleware/environment.ts';
import { createHealthRoutes, createReadiness, writeProbe } from './middleware/health.ts';
import { checkOrigin } from './middleware/origin-check.ts';
import { checkAddress, refuseAmbiguous, restoreAddress } from './middleware/request-address.ts';
import { limitBodies, limitRequests } from './middleware/request-limits.ts';
import { logRequests, reportFailure, respondToErrors } from './middleware/request-log.ts';
import { createFileHeaders, createPageHeaders, hidePrivateAddresses } from './middleware/security-headers.ts';
import { createPageCache, listHashes } from './page-cache.ts';
import { render } from './render.ts';
import type { Config } from './settings.ts';

type AppParts = Pick<Ports, 'auth' | 'review'> & {
  readonly config: Config;
  readonly log: Log;
  /** Every page says so. Only `npm run demo` sets it; no setting does. */
  readonly isDemo?: true;
};

/** In development Vite serves the sources, and adds inline scripts of its own. */
const isBuilt = import.meta.env.PROD;
const clientFolder = join(import.meta.dirname, '../client');
const noBody = new ArrayBuffer(0);

export async function createApp({ config, auth, review, log, isDemo }: AppParts) {
  const { publicUrl, contactEmail, operator, trustedProxies } = config;
  const site: Site = { publicUrl, contactEmail, operator, ...(isDemo && { isDemo }) };
  const parts = { review, site };
  const background = createBackground(log);
  const hasSession = (cookies: string | null | undefined) => hasCookie(publicUrl, 'session_token', cookies);
  const trusts = proxyaddr.compile([...trustedProxies]);
  const readClientAddress = makeClientAddressReader(trusts);
  const createHeaders = createPageHeaders(auth);
  const pages = await createPageCache({ ctx: review, log, hasSession, createHeaders, render: renderPublicPage });
  const app = new Hono<Environment>();

  app.onError(respondToErrors(log));
  app.use(logRequests(log));
  app.use(refuseAmbiguous);
  app.use(pages.serve);
  app.use(hidePrivateAddresses);
  if (isBuilt)
    serveFiles(
      app,
      publicUrl,
      createHeaders({ scripts: [NONCE], styles: listHashes(`<style>${styleSheet}</style>`, 'style') }),
    );
  app.route(
    '/',
    createCrawlerFiles(publicUrl, () => pages.getFacts().events.length > 0),
  );
  app.route(
    '/',
    createHealthRoutes({
      isReady: createReadiness(() => writeProbe(review.db)),
      keyedHash: review.keyedHash,
      trusts,
    }),
  );
  app.use(checkAddress);
  app.use(checkOrigin(publicUrl));
  app.use(limitBodies(readClientAddress));
  app.use(limitRequests());
  app.all('*', compress(), answer);

  async function answer(c: RequestContext): Promise<Response> {
    const { headers } = c.req.raw;
    const report = (error: unknown) => reportFailure(log, c, error);
    const response = await render(restoreAddress(c.req.raw, publicUrl), {
      ...parts,
      ctx: {
        ...review,
        ...auth,
        headers,
        hasSession: hasSession(headers.get('Cookie')),
        address: readClientAddress(c.env.incoming),
        setCookies: [],
      },
      report,
      facts: pages.getFacts(),
      nonce: c.get('secureHeadersNonce') ?? '',
      body: c.req.method === 'POST' ? await c.req.arrayBuffer() : noBody,
      runInBackground: (work) => background.run(work, report),
    });
    // Names, texts and private links stay out of every cache.
    if (!response.headers.has('Cache-Control')) response.headers.set('Cache-Control', 'no-store');
    return response;
  }

  function renderPublicPage(path: string, facts: PublicFacts): Promise<Response> {
    const visitor = { headers: new Headers(), hasSession: false, address: '', setCookies: [] };
    const report = (error: unknown) => log({ level: 'error', event: 'page-failed', error: describeError(error) });
    const request = new Request(publicUrl + path);
    const ctx = { ...review, ...auth, ...visitor };
    return render(request, { ...parts, ctx, report, facts, nonce: '', body: noBody, runInBackground: background.run });
  }

  return {
    fetch: app.fetch,
    listener: getRequestListener(app.fetch),
    pages,
    async close() {
      pages.stop();
      await background.finish();
    },
  };
}

/** The built client, with forms that were compressed by the build. The name of an asset changes with its content. */
function serveFiles(
  app: Hono<Environment>,
  publicUrl: string,
  pageHeaders: ReturnType<ReturnType<typeof createPageHeaders>>,
): void {
  const serve = (cacheControl: string) =>
    serveStatic({
      root: clientFolder,
      precompressed: true,
      onFound: (_, c) => c.header('Cache-Control', cacheControl),
    });
  app.use('/assets/*', createFileHeaders(publicUrl), serve('public, max-age=31536000, immutable'));
  app.use(pageHeaders);
  const others = readdirSync(clientFolder, { withFileTypes: true }).filter((entry) => entry.isFile());
  for (const { name } of others) app.use(`/${name}`, serve('public, max-age=86400'));
}
