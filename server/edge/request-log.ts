import { randomUUID } from 'node:crypto';
import type { HttpBindings } from '@hono/node-server';
import type { Context, ErrorHandler, MiddlewareHandler } from 'hono';
import { edge } from '../../content/en/errors.ts';
import { accountPaths } from '../../content/en/site.ts';
import { describeError, type Log } from '../log.ts';

/** What web servers log for a request whose client closed the connection. It is never sent: no client is left. */
const clientClosedStatus = 499;

/** Pages that are rendered for each request; all others are among the finished files. */
const renderedPaths = new Set<string>(accountPaths.flatMap((path) => [path, `${path}.data`]));

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
    const status = hasClientFailed(c) ? clientClosedStatus : c.res.status;
    // The router answers the data of any path there is a route for, and there is one for paths that lead nowhere.
    const isAnswered = status >= 200 && status < 400 && !path.endsWith('.data');
    const isKnown = isAnswered || isFile(path) || renderedPaths.has(path);
    const ms = Math.round((performance.now() - start) * 10) / 10;
    log({ level: 'info', event: 'request', requestId, method, path: isKnown ? path : null, status, ms });
  };
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

/** The log's line for a surprise, with the id of the request that met it. */
export function reportFailure(log: Log, c: Context, error: unknown): void {
  if (hasLeftWhileSending(c)) return;
  c.set('hasFailed', true);
  log({ level: 'error', event: 'request-failed', requestId: c.get('requestId'), error: describeError(error) });
}

/** Answers what nobody expected. A visitor whose connection broke while sending is none of our failures. */
export function answerFailures(log: Log): ErrorHandler {
  return (error, c) => {
    reportFailure(log, c, error);
    return c.text(edge.failure, 500, { 'Cache-Control': 'no-store' });
  };
}
