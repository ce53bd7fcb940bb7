import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono, type MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import { NONCE } from 'hono/secure-headers';
import proxyaddr from 'proxy-addr';
import { styleSheet } from '../app/framework/style-sheet.tsx';
import type { Parts } from './compose.ts';
import { createCrawlerFiles } from './crawler-files.ts';
import type { Log } from './log.ts';
import type { Environment } from './middleware/environment.ts';
import { createHealthRoutes } from './middleware/health.ts';
import { checkAddress, checkOrigin, keepPrivate, refuseAmbiguous } from './middleware/request-checks.ts';
import { createClientAddressReader, limitBodies, limitRequests } from './middleware/request-limits.ts';
import { logRequests, respondToErrors } from './middleware/request-log.ts';
import { assetHeaders, createPageHeaders } from './middleware/security-headers.ts';
import { createPageCache, listHashes } from './page-cache.ts';
import { createPageHandler, renderPublicPage } from './render.ts';
import type { Config } from './settings.ts';

type AppParts = Pick<Parts, 'ctx'> & {
  readonly config: Config;
  readonly log: Log;
  /** Every page says so. Only `npm run demo` sets it. */
  readonly isDemo?: true;
};

export async function createApp({ config, ctx, log, isDemo }: AppParts) {
  const { publicUrl, contactEmail, operator, trustedProxies } = config;
  const running = new Set<Promise<unknown>>();
  const site = { publicUrl, contactEmail, operator, ...(isDemo && { isDemo }) };
  const trusts = proxyaddr.compile([...trustedProxies]);
  const readClientAddress = createClientAddressReader(trusts);
  const createHeaders = createPageHeaders(ctx);
  const parts = { ctx, site, log, runInBackground };
  const pages = await createPageCache({
    ctx,
    log,
    publicUrl,
    createHeaders,
    render: (path, facts) => renderPublicPage(parts, path, facts),
  });
  const app = new Hono<Environment>();

  app.onError(respondToErrors(log));
  app.use(logRequests(log));
  app.use(keepPrivate);
  app.use(refuseAmbiguous);
  app.get('*', pages.serve);
  // In development Vite serves the sources, and adds inline scripts of its own.
  if (import.meta.env.PROD) {
    const styles = listHashes(`<style>${styleSheet}</style>`, 'style');
    serveFiles(app, createHeaders({ scripts: [NONCE], styles }));
  }
  app.route('/', createCrawlerFiles(publicUrl, pages.getFacts));
  app.route('/', createHealthRoutes(ctx, trusts));
  app.use(checkAddress);
  app.use(checkOrigin(publicUrl));
  app.use(limitBodies(readClientAddress));
  app.use(limitRequests());
  app.all('*', compress(), createPageHandler({ ...parts, getFacts: pages.getFacts, readClientAddress }));

  function runInBackground(work: Promise<unknown>): void {
    running.add(work);
    void work.finally(() => running.delete(work));
  }

  async function close(): Promise<void> {
    pages.stop();
    await Promise.all(running);
  }

  return { fetch: app.fetch, listener: getRequestListener(app.fetch), pages, close };
}

/** The built client, with forms that were compressed by the build, before and behind the headers of pages. */
function serveFiles(app: Hono<Environment>, pageHeaders: MiddlewareHandler): void {
  const root = join(import.meta.dirname, '../client');
  const serve = (headers: Record<string, string | undefined>) =>
    serveStatic({
      root,
      precompressed: true,
      onFound: (_, c) => {
        // A page has ten files: their ids would cost it half a kilobyte.
        c.set('isKept', true);
        for (const [name, value] of Object.entries(headers)) c.header(name, value);
      },
    });
  // The name of an asset changes with its content.
  const forever = { 'Cache-Control': 'public, max-age=31536000, immutable', 'Last-Modified': undefined };
  app.use('/assets/*', serve({ ...assetHeaders, ...forever }));
  app.use(pageHeaders);
  const others = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isFile());
  for (const { name } of others) app.use(`/${name}`, serve({ 'Cache-Control': 'public, max-age=86400' }));
}
