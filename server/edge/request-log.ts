import { randomUUID } from 'node:crypto';
import type { Context, ErrorHandler, MiddlewareHandler } from 'hono';
import { isDataPath, makeDataPath } from '../../app/framework/data-request.ts';
import { endpoints, pages } from '../../app/routes.ts';
import { edge } from '../../content/en/errors.ts';
import { describeError, type Log } from '../log.ts';

/** Every address that a route answers; a path in the log is one of these or a file. */
const routePaths = new Set([...pages, ...endpoints].flatMap(({ path }) => [path, makeDataPath(path)]));

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
    const { method, path } = c.req;
    const { status } = c.res;
    // The router responds to `.data` of every path, because there is a route for unknown paths.
    const isFound = status >= 200 && status < 400 && !isDataPath(path);
    const isKnown = isFound || isFile(path) || routePaths.has(path);
    const ms = Math.round((performance.now() - start) * 10) / 10;
    log({ level: 'info', event: 'request', requestId, method, path: isKnown ? path : null, status, ms });
  };
}

/** Logs an unexpected error with the id of its request. */
export function reportFailure(log: Log, c: Context, error: unknown): void {
  log({ level: 'error', event: 'request-failed', requestId: c.get('requestId'), error: describeError(error) });
}

/** Responds to unexpected errors. A connection that the visitor broke while sending is no failure of the site. */
export function respondToErrors(log: Log): ErrorHandler {
  return (error, c) => {
    const left = c.req.raw.signal.aborted || ('code' in error && error.code === 'ECONNRESET');
    if (left) return c.body(null, 400);
    reportFailure(log, c, error);
    return c.text(edge.failure, 500, { 'Cache-Control': 'no-store' });
  };
}
