import * as build from 'virtual:react-router/server-build';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import {
  authContext,
  backgroundContext,
  bodyContext,
  factsContext,
  nonceContext,
  reportContext,
  reviewContext,
  type Site,
  siteContext,
  viewerContext,
} from '../app/framework/request-context.ts';
import type { AuthContext } from '../auth/context.ts';
import { getViewer } from '../auth/roles.ts';
import type { PublicFacts } from '../core/events/public-facts.ts';
import type { Viewer } from '../core/team/viewer.ts';

const handle = createRequestHandler(build as ServerBuild, import.meta.env.MODE);

type RenderParts = {
  readonly ctx: AuthContext;
  readonly site: Site;
  readonly getFacts: () => PublicFacts;
  /** For the inline scripts; empty on a page that is kept. */
  readonly nonce: string;
  readonly body: ArrayBuffer;
  readonly report: (error: unknown) => void;
  readonly runInBackground: (work: Promise<unknown>) => void;
};

/** Renders a page or its data, or runs an action. */
export async function render(request: Request, { ctx, getFacts, ...parts }: RenderParts): Promise<Response> {
  const context = new RouterContextProvider();
  context.set(siteContext, parts.site);
  context.set(factsContext, getFacts);
  context.set(authContext, ctx);
  context.set(reviewContext, ctx);
  context.set(reportContext, parts.report);
  context.set(backgroundContext, parts.runInBackground);
  context.set(bodyContext, parts.body);
  context.set(nonceContext, parts.nonce);
  let viewer: Promise<Viewer> | null = null;
  context.set(viewerContext, () => {
    viewer ??= getViewer(ctx);
    return viewer;
  });
  const rendered = await handle(request, context);
  const response = new Response(rendered.body, rendered);
  for (const cookie of ctx.setCookies) response.headers.append('Set-Cookie', cookie);
  return response;
}

/**
 * The request under the address that visitors see: behind a TLS proxy it arrives as plain http. It is joined
 * as text, because `new URL('//evil.example/', origin)` is another host. The body is in `bodyContext`.
 */
export function restoreAddress({ method, url, headers, signal }: Request, publicUrl: string) {
  const address = publicUrl + url.slice(url.indexOf('/', 'https://'.length));
  const restored = new Request(address, { method, signal, headers });
  restored.headers.delete('Origin');
  return restored;
}
