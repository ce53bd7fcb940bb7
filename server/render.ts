import * as build from 'virtual:react-router/server-build';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import {
  authContext,
  backgroundContext,
  bodyContext,
  factsContext,
  nonceContext,
  reportContext,
  type Site,
  siteContext,
  viewerContext,
} from '../app/framework/request-context.ts';
import type { AuthContext } from '../auth/context.ts';
import { getViewer } from '../auth/roles.ts';
import type { PublicFacts } from '../core/events/public-facts.ts';
import type { Viewer } from '../core/team/viewer.ts';
import type { Parts } from './compose.ts';
import { describeError, type Log } from './log.ts';
import type { RequestContext } from './middleware/environment.ts';
import type { AddressReader } from './middleware/request-limits.ts';
import { reportFailure } from './middleware/request-log.ts';

const handle = createRequestHandler(build as ServerBuild, import.meta.env.MODE);

type SiteParts = {
  readonly ctx: Parts['ctx'];
  readonly site: Site;
  readonly log: Log;
  readonly runInBackground: (work: Promise<unknown>) => void;
};

type HandlerParts = SiteParts & {
  readonly getFacts: () => PublicFacts;
  readonly readClientAddress: AddressReader;
};

/** Responds by a page or its data, or by an action. */
export function createPageHandler({ ctx, log, readClientAddress, ...parts }: HandlerParts) {
  const { publicUrl } = parts.site;
  return async (c: RequestContext): Promise<Response> => {
    const { headers } = c.req.raw;
    return render(restoreAddress(c.req.raw, publicUrl), {
      ...parts,
      ctx: { ...ctx, headers, address: readClientAddress(c.env.incoming), responseHeaders: new Headers() },
      nonce: c.get('secureHeadersNonce') ?? '',
      body: await c.req.arrayBuffer(),
      report: (error) => reportFailure(log, c, error),
    });
  };
}

/** Renders a page for a visitor who is signed out. */
export function renderPublicPage({ ctx, log, ...parts }: SiteParts, path: string, facts: PublicFacts) {
  return render(new Request(parts.site.publicUrl + path), {
    ...parts,
    ctx: { ...ctx, headers: new Headers(), address: '', responseHeaders: new Headers() },
    getFacts: () => facts,
    nonce: '',
    body: new ArrayBuffer(0),
    report: (error) => log({ level: 'error', event: 'page-failed', error: describeError(error) }),
  });
}

type RenderParts = Pick<HandlerParts, 'site' | 'getFacts' | 'runInBackground'> & {
  readonly ctx: AuthContext;
  /** For the inline scripts; empty on a page that is kept. */
  readonly nonce: string;
  readonly body: ArrayBuffer;
  readonly report: (error: unknown) => void;
};

async function render(request: Request, { ctx, getFacts, ...parts }: RenderParts): Promise<Response> {
  const context = new RouterContextProvider();
  context.set(siteContext, parts.site);
  context.set(factsContext, getFacts);
  context.set(authContext, ctx);
  context.set(reportContext, parts.report);
  context.set(backgroundContext, parts.runInBackground);
  context.set(bodyContext, parts.body);
  context.set(nonceContext, parts.nonce);
  let viewer: Promise<Viewer> | null = null;
  context.set(viewerContext, () => {
    viewer ??= getViewer(ctx);
    return viewer;
  });
  const { body, headers, status } = await handle(request, context);
  // After a failure nothing is wrong with the request, and it may succeed later.
  const response = new Response(body, { status: status === 500 ? 503 : status, headers });
  for (const [name, value] of ctx.responseHeaders) response.headers.append(name, value);
  return response;
}

/**
 * The request under the address that visitors see: behind a TLS proxy it arrives as plain http. It is joined
 * as text, because `new URL('//evil.example/', origin)` is another host. The body is in `bodyContext`.
 */
function restoreAddress({ method, url, headers }: Request, publicUrl: string) {
  const address = publicUrl + url.slice(url.indexOf('/', 'https://'.length));
  const restored = new Request(address, { method, headers });
  restored.headers.delete('Origin');
  return restored;
}
