import { text } from 'node:stream/consumers';
import { renderToString } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { addData, deferHydration } from './framework/deferred-hydration.ts';
import { nonceContext, reportContext } from './framework/request-context.ts';
import { sheetPlaceholder, styleSheet } from './framework/style-sheet.tsx';
import { drawingSources } from './ui/drawing.tsx';

const urls = import.meta.glob<string>('./art/drawings/*.svg', { eager: true, import: 'default' });
const texts = import.meta.glob<string>('./art/drawings/*.svg', { eager: true, import: 'default', query: '?raw' });
for (const [file, url] of Object.entries(urls)) drawingSources.set(url, texts[file] ?? '');

/**
 * Renders whole pages: they are small, and without streaming React needs no inline scripts. React Router
 * would have React wait for the loaders' data a second time, to write it; it is there already.
 */
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
  const { serverHandoffStream, ...parts } = routerContext;
  const data = serverHandoffStream ? await text(serverHandoffStream) : '';
  const rendered = renderToString(<ServerRouter context={parts} url={request.url} {...(nonce && { nonce })} />);
  // React writes the document type only into streams.
  const isOfStaff = parts.staticHandlerContext.matches.some(({ route }) => route.id === 'staff/frame');
  const finish = isOfStaff ? addData : deferHydration;
  const page = finish(`<!DOCTYPE html>${rendered}`, data, nonce);
  return new Response(
    page.replace(sheetPlaceholder, () => styleSheet),
    { status, headers },
  );
}

/** Surprises are logged once, here. An address or a method that does not exist is none. */
export const handleError: HandleErrorFunction = (error, { context }) => {
  if (!isRouteErrorResponse(error)) context.get(reportContext)(error);
};
