import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { logRequest } from './edge/request-log.ts';
import { chooseAnswer, type FinishedResponse } from './files/finished-response.ts';
import type { Log } from './log.ts';

/** The response that is finished for this path, query (with its question mark, or empty) and header `Cookie`, or null. */
export type FindFinished = (path: string, query: string, cookies: string | undefined) => FinishedResponse | null;

type FastLaneParts = { readonly find: FindFinished; readonly log: Log };

/** A host as every browser sends it. */
const plainHost = /^[a-z0-9.-]+(?::(?:\d{1,4}|[1-5]\d{4}))?$/i;

/**
 * Answers GET and HEAD with bytes that were there before the request, straight from Node: no framework sees them. The
 * result is false where the page lane (app.ts) must answer: what is not finished, and every request that needs a rule of the edge. Both lanes send the same and log the same (tests/http/lanes.test.ts).
 */
export function makeFastLane({ find, log }: FastLaneParts) {
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const { method = '', url = '', headers } = request;
    if ((method !== 'GET' && method !== 'HEAD') || !isPlain(request) || 'content-length' in headers) return false;
    const start = performance.now();
    const end = url.indexOf('?');
    const path = end === -1 ? url : url.slice(0, end);
    const finished = find(path, end === -1 ? '' : url.slice(end), headers.cookie);
    if (!finished) return false;
    const requestId = randomUUID();
    const answer = chooseAnswer(finished, headers['accept-encoding'] as string | undefined, headers['if-none-match']);
    response.writeHead(answer.status, [...answer.headers, 'x-request-id', requestId]);
    response.end(answer.body);
    // An address that does not exist stays out of the log: it may contain anything.
    logRequest(log, { requestId, method, path: answer.status === 404 ? null : path, status: answer.status, start });
    return true;
  };
}

/** One host of the usual form, and no body of unknown length. */
function isPlain({ headers, headersDistinct }: IncomingMessage): boolean {
  if ('transfer-encoding' in headers || headersDistinct['host']?.length !== 1) return false;
  return plainHost.test(headers.host ?? '');
}
