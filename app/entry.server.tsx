import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { deferHydration } from './framework/deferred-hydration.ts';
import { endScrollScriptQuietly } from './framework/forbidden-storage.ts';
import { nonceContext, pageContext, reportContext } from './framework/request-context.ts';
import { sheetPlaceholder, styleSheet } from './framework/style-sheet.tsx';

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
  const html = await renderWhole(
    <ServerRouter context={routerContext} url={request.url} {...(nonce && { nonce })} />,
    nonce,
  );
  const [start = '', end] = deferHydration(endScrollScriptQuietly(html), nonce).split(sheetPlaceholder);
  // In development the page links its sheet.
  const page = end === undefined ? { start, styleSheet: '', end: '' } : { start, styleSheet, end };
  const takePage = context.get(pageContext);
  takePage?.(page);
  return new Response(takePage ? null : page.start + page.styleSheet + page.end, { status, headers });
}

/** Rejects with the last failure of the rendering. */
function renderWhole(page: ReactNode, nonce: string | undefined): Promise<string> {
  let failure: unknown;
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      ...(nonce && { nonce }),
      onError(error) {
        failure = error;
      },
      onShellError: reject,
      onAllReady() {
        if (failure) return reject(failure);
        resolve(text(pipe(new PassThrough())));
      },
    });
  });
}

/** Surprises are logged once, here. An address or a method that does not exist is none; nor is a visitor who left,
 * for which React Router throws the reason of the signal. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  const hasLeft = request.signal.aborted && error === request.signal.reason;
  if (!isRouteErrorResponse(error) && !hasLeft) context.get(reportContext)(error);
};
