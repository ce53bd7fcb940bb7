import { randomUUID } from 'node:crypto';
import type { Context, ErrorHandler, MiddlewareHandler } from 'hono';
import { isDataPath, makeDataPath } from '../../app/framework/data-request.ts';
import { endpoints, pages } from '../../app/routes.ts';
import { edge } from '../../content/en/errors.ts';
import { describeError, type Log } from '../log.ts';

/** Every address that a route answers; a path in the log is one of these or a file. */
const routePaths = new Set([...pages, ...endpoints].flatMap(({ path }) => [path, makeDataPath(path)]));

/**
 * Gives every request an id and writes one line when it is answered. A path that leads nowhere stays out of the log:
 * whoever mistypes an address may type anything into it.
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
    // The router answers the data of any path there is a route for, and there is one for paths that lead nowhere.
    const isAnswered = status >= 200 && status < 400 && !isDataPath(path);
    const isKnown = isAnswered || isFile(path) || routePaths.has(path);
    const ms = Math.round((performance.now() - start) * 10) / 10;
    log({ level: 'info', event: 'request', requestId, method, path: isKnown ? path : null, status, ms });
  };
}

/** The log's line for a surprise, with the id of the request that met it. */
export function reportFailure(log: Log, c: Context, error: unknown): void {
  log({ level: 'error', event: 'request-failed', requestId: c.get('requestId'), error: describeError(error) });
}

/** Answers what nobody expected. A visitor whose connection broke while sending is none of our failures. */
export function answerFailures(log: Log): ErrorHandler {
  return (error, c) => {
    const left = c.req.raw.signal.aborted || ('code' in error && error.code === 'ECONNRESET');
    if (left) return c.body(null, 400);
    reportFailure(log, c, error);
    return c.text(edge.failure, 500, { 'Cache-Control': 'no-store' });
  };
}
