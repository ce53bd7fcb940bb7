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
import { formatSpan } from '../content/en/times.ts';
import type { PublicFacts } from '../core/events/public-facts.ts';
import type { Viewer } from '../core/team/viewer.ts';

const handle = createRequestHandler(build as ServerBuild, import.meta.env.MODE);

type RenderParts = {
  readonly ctx: AuthContext;
  readonly site: Site;
  readonly facts: PublicFacts;
  /** For the inline scripts; empty on a page that is kept. */
  readonly nonce: string;
  readonly body: ArrayBuffer;
  readonly report: (error: unknown) => void;
  readonly runInBackground: (work: Promise<unknown>) => void;
};

/** Renders a page or its data, or runs an action. */
export async function render(request: Request, { ctx, facts, ...parts }: RenderParts): Promise<Response> {
  const context = new RouterContextProvider();
  context.set(siteContext, { ...parts.site, ...describeNextEvent(facts) });
  context.set(factsContext, facts);
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

/** Empty while the programme has no public event. */
function describeNextEvent({ events }: PublicFacts): Pick<Site, 'nextEvent'> {
  if (events.length === 0) return {};
  const next = events.find(({ isCancelled }) => !isCancelled);
  if (!next) return { nextEvent: null };
  const { title, span, today, zone } = next;
  return { nextEvent: { title, text: `${formatSpan(span, today)}, ${zone}` } };
}
