import { randomUUID } from 'node:crypto';
import type { HttpBindings } from '@hono/node-server';
import type { Context, ErrorHandler, MiddlewareHandler } from 'hono';
import { dataSuffix, isDataPath, makeDataPath } from '../../app/framework/data-request.ts';
import { endpoints, pages } from '../../app/routes.ts';
import { edge } from '../../content/en/errors.ts';
import { describeError, type Log } from '../log.ts';
import { decodePath } from './request-address.ts';

/** What web servers log for a request whose client closed the connection. It is never sent: no client is left. */
const clientClosedStatus = 499;

/** Every address that a route answers; a path in the log is one of these or a file. */
const routePaths = new Set([...pages, ...endpoints].flatMap(({ path }) => [path, makeDataPath(path)]));

/** Routes with a part that may be a secret, and all spellings under which the router answers them. */
const patterns = [...pages, ...endpoints]
  .filter(({ path }) => path.includes(':'))
  .map(({ path }) => {
    const spelling = path
      .split('/')
      .map((part) => (part.startsWith(':') ? '[^/]+' : part))
      .join('/+');
    return { path, spelling: new RegExp(`^${spelling}/*$`, 'i') };
  });

/** The path as the log may have it: the pattern of its route where a part of it can be a secret. */
function hideSecrets(path: string): string {
  const decoded = decodePath(path);
  const isData = isDataPath(decoded);
  const page = isData ? decoded.slice(0, -dataSuffix.length) : decoded;
  const pattern = patterns.find(({ spelling }) => spelling.test(page));
  return pattern ? pattern.path + (isData ? dataSuffix : '') : path;
}

/**
 * Gives every request an id and logs one line with its response. A path without a page stays out of the log: a mistyped
 * address may contain anything.
 */
export function logRequests(log: Log, isFile: (path: string) => boolean): MiddlewareHandler {
  return async (c, next) => {
    const start = performance.now();
    const requestId = randomUUID();
    c.set('requestId', requestId);
    await next();
    c.res.headers.set('X-Request-Id', requestId);
    const { method } = c.req;
    const path = hideSecrets(c.req.path);
    const status = hasClientFailed(c) ? clientClosedStatus : c.res.status;
    // The router responds to `.data` of every path, because there is a route for unknown paths.
    const isFound = status >= 200 && status < 400 && !isDataPath(path);
    const isKnown = isFound || isFile(path) || routePaths.has(path);
    logRequest(log, { requestId, method, path: isKnown ? path : null, status, start });
  };
}

type RequestFacts = {
  readonly requestId: string;
  readonly method: string;
  /** Null for a path that may contain anything. */
  readonly path: string | null;
  readonly status: number;
  /** By `performance.now()`. */
  readonly start: number;
};

export function logRequest(log: Log, { start, ...facts }: RequestFacts): void {
  log({ level: 'info', event: 'request', ...facts, ms: Math.round((performance.now() - start) * 10) / 10 });
}

/** Whether the client closed the connection before it had sent the whole request. */
function hasLeftWhileSending(c: Context<{ Bindings: Partial<HttpBindings> }>): boolean {
  const { incoming } = c.env;
  return incoming?.destroyed === true && !incoming.complete;
}

/** Whether the client's leaving is the only reason why the request failed: the server has reported no failure. */
function hasClientFailed(c: Context): boolean {
  if (c.get('hasFailed')) return false;
  return hasLeftWhileSending(c) || (c.res.status >= 500 && c.req.raw.signal.aborted);
}

/** Logs an unexpected error with the id of its request; not when the client left while sending. */
export function reportFailure(log: Log, c: Context, error: unknown): void {
  if (hasLeftWhileSending(c)) return;
  c.set('hasFailed', true);
  log({ level: 'error', event: 'request-failed', requestId: c.get('requestId'), error: describeError(error) });
}

/** Responds to unexpected errors. A connection that the visitor broke while sending is no failure of the site. */
export function respondToErrors(log: Log): ErrorHandler {
  return (error, c) => {
    reportFailure(log, c, error);
    return c.text(edge.failure, 500, { 'Cache-Control': 'no-store' });
  };
}
