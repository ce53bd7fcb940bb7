import { renderToReadableStream } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { deferHydration } from './framework/deferred-hydration.ts';
import { endScrollScriptQuietly } from './framework/forbidden-storage.ts';
import { nonceContext, reportContext } from './framework/request-context.ts';

/** Renders whole pages: they are small, and without streaming React needs no inline scripts of its own. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  if (request.method === 'HEAD') return new Response(null, { status, headers });

  const nonce = context.get(nonceContext) || undefined;
  let failure: unknown;
  const stream = await renderToReadableStream(
    <ServerRouter context={routerContext} url={request.url} {...(nonce && { nonce })} />,
    {
      ...(nonce && { nonce }),
      onError(error) {
        failure = error;
      },
    },
  );
  await stream.allReady;
  const html = endScrollScriptQuietly(await new Response(stream).text());
  if (failure) throw failure;
  return new Response(deferHydration(html, nonce), { status, headers });
}

/** Surprises are logged once, here. An address or a method that does not exist is none; nor is a visitor who left,
 * for which React Router throws the reason of the signal. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  const hasLeft = request.signal.aborted && error === request.signal.reason;
  if (!isRouteErrorResponse(error) && !hasLeft) context.get(reportContext)(error);
};
