import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { Hono, type MiddlewareHandler } from 'hono';
import { publicPaths } from '../app/routes.ts';
import { hasCookie } from '../auth/context.ts';
import type { Context } from '../core/context.ts';
import { getFactsVersion, getPublicFacts, type PublicFacts } from '../core/events/public-facts.ts';
import { describeError, type Log } from './log.ts';
import type { Environment } from './middleware/environment.ts';
import type { PageHeaders } from './middleware/security-headers.ts';

type Body = Uint8Array<ArrayBuffer>;
type Encoding = 'br' | 'gzip' | 'identity';
type Page = {
  readonly status: 200 | 404;
  /** The ETag past its `W/`, which proxies add and remove. */
  readonly tag: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly bodies: Readonly<Record<Encoding, Body>>;
};

type CacheParts = {
  readonly ctx: Pick<Context, 'db' | 'now'>;
  readonly log: Log;
  /** Renders a page for a visitor who is signed out. */
  readonly render: (path: string, facts: PublicFacts) => Promise<Response>;
  readonly publicUrl: string;
  readonly createHeaders: PageHeaders;
};

const renewMs = 1000;

/** In development every page is rendered for each request. */
const keptPaths = import.meta.env.PROD ? publicPaths : [];

/** Keeps the public pages in memory, compressed, until what they say changes. */
export async function createPageCache({ ctx, log, render, publicUrl, createHeaders }: CacheParts) {
  let facts = await getPublicFacts(ctx);
  let pages = new Map<string, Page>();
  let version = '';
  let hasFailed = false;
  let timer: NodeJS.Timeout | undefined;

  async function renew(): Promise<void> {
    const newFacts = await getPublicFacts(ctx);
    const newVersion = getFactsVersion(newFacts, ctx.now());
    if (newVersion === version) return;
    const newPages = new Map<string, Page>();
    // One after the other: all together would leave 20 MiB more with the process.
    for (const path of keptPaths) newPages.set(path, await createPage(await render(path, newFacts), createHeaders));
    pages = newPages;
    facts = newFacts;
    version = newVersion;
  }

  /** While the database is unavailable, visitors get the pages of before. */
  async function renewOften(): Promise<void> {
    try {
      await renew();
      hasFailed = false;
    } catch (error) {
      if (!hasFailed) log({ level: 'error', event: 'pages-not-renewed', error: describeError(error) });
      hasFailed = true;
    }
    timer = setTimeout(renewOften, renewMs).unref();
  }

  const serve: MiddlewareHandler<Environment> = async (c, next) => {
    const page = pages.get(c.req.path);
    // With a query a page shows something else, such as a receipt.
    if (!page || c.req.url.includes('?')) return next();
    const cookies = c.req.header('Cookie');
    if (hasCookie(publicUrl, 'session_token', cookies) || hasCookie(publicUrl, 'flash', cookies)) return next();

    c.set('isKept', true);
    const headers: Record<string, string> = { ...page.headers, 'X-Request-Id': c.get('requestId') };
    const ifNoneMatch = c.req.header('If-None-Match');
    if (ifNoneMatch?.includes(page.tag)) return c.body(null, 304, headers);
    const encoding = chooseEncoding(c.req.header('Accept-Encoding'));
    if (encoding !== 'identity') headers['Content-Encoding'] = encoding;
    return c.body(page.bodies[encoding], page.status, headers);
  };

  return {
    serve,
    getFacts: () => facts,
    renew,
    /** Resolves once all pages are kept. */
    async start(): Promise<void> {
      await renew();
      timer = setTimeout(renewOften, renewMs).unref();
    },
    stop: () => clearTimeout(timer),
  };
}

async function createPage(response: Response, createHeaders: PageHeaders): Promise<Page> {
  if (response.status !== 200 && response.status !== 404)
    throw new Error(`${response.url} responded ${response.status}`);
  const html = await response.text();
  const identity = Buffer.from(html);
  const tag = `"${hash(html)}"`;
  const headers = await listHeaders(html, tag, createHeaders);
  const bodies = { identity, br: await compressBrotli(identity), gzip: await compressGzip(identity, { level: 9 }) };
  return { status: response.status, tag, headers, bodies };
}

/** The headers of any other page, with hashes in place of the nonce. */
async function listHeaders(html: string, tag: string, createHeaders: PageHeaders): Promise<Record<string, string>> {
  const sources = { scripts: listHashes(html, 'script'), styles: listHashes(html, 'style') };
  const app = new Hono().get('/', createHeaders(sources), (c) => c.html(''));
  const { headers } = await app.request('/');
  headers.set('Cache-Control', 'no-cache');
  headers.set('Vary', 'Accept-Encoding, Cookie');
  headers.set('ETag', `W/${tag}`);
  return Object.fromEntries(headers);
}

/** The hashes of inline scripts or styles, for the content policy. */
export function listHashes(html: string, tag: 'script' | 'style'): string[] {
  const elements = html.matchAll(new RegExp(`<${tag}(?![^>]*\\ssrc=)[^>]*>(.*?)</${tag}>`, 'gs'));
  return [...elements].map(([, text = '']) => `'sha256-${hash(text)}'`);
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('base64');
}

const compressGzip = promisify(gzip) as (body: Body, options: { level: number }) => Promise<Body>;

function compressBrotli(body: Body): Promise<Body> {
  // A window of 256 KiB has the whole page; the usual one of 4 MiB would leave its memory with the process.
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 18 };
  return promisify(brotliCompress)(body, { params }) as Promise<Body>;
}

function chooseEncoding(accepted = ''): Encoding {
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(accepted)) return 'br';
  if (/\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(accepted)) return 'gzip';
  return 'identity';
}
