import { randomUUID } from 'node:crypto';
import type { ErrorHandler, MiddlewareHandler } from 'hono';
import { matchPath } from 'react-router';
import { createDataPath, dataSuffix, isDataPath } from '../../app/framework/data-request.ts';
import { endpoints, pages } from '../../app/routes.ts';
import { edge } from '../../content/en/errors.ts';
import { describeError, type Log } from '../log.ts';
import type { Environment, RequestContext } from './environment.ts';
import { decodePath } from './request-checks.ts';

/** Every address that a route answers. */
const routePaths = new Set([...pages, ...endpoints].flatMap(({ path }) => [path, createDataPath(path)]));

/** Routes with a part that may be a secret. */
const keyedRoutes = [...pages, ...endpoints].filter(({ path }) => path.includes(':'));

/** Gives every request an id, and logs one line about its response. Persons stay out of it. */
export function logRequests(log: Log): MiddlewareHandler<Environment> {
  return async (c, next) => {
    const startMs = performance.now();
    const requestId = randomUUID();
    c.set('requestId', requestId);
    await next();
    // A kept page has it: a change of its headers would cost more than all the rest.
    if (!c.get('isKept')) c.res.headers.set('X-Request-Id', requestId);
    const hasLeft = c.env.outgoing.destroyed && !c.get('hasFailed');
    // 499 as by nginx: the client closed the connection.
    const status = hasLeft ? 499 : c.res.status;
    const path = getLoggedPath(c.req.path, status);
    const ms = Math.round((performance.now() - startMs) * 10) / 10;
    log({ level: 'info', event: 'request', requestId, method: c.req.method, path, status, ms });
  };
}

/** The route, or the address of a file. Null for any other: a mistyped address may contain anything. */
function getLoggedPath(path: string, status: number): string | null {
  if (routePaths.has(path)) return path;
  const plain = (decodePath(path) ?? path).replace(/\/{2,}/g, '/');
  const suffix = isDataPath(plain) ? dataSuffix : '';
  const page = plain.slice(0, plain.length - suffix.length);
  const route = keyedRoutes.find((keyed) => matchPath(keyed.path, page));
  if (route) return route.path + suffix;
  return status < 400 && !suffix ? path : null;
}

/** Logs an unexpected error with the id of its request, unless the client left while sending. */
export function reportFailure(log: Log, c: RequestContext, error: unknown): void {
  const { incoming } = c.env;
  if (incoming.destroyed && !incoming.complete) return;
  c.set('hasFailed', true);
  log({ level: 'error', event: 'request-failed', requestId: c.get('requestId'), error: describeError(error) });
}

/** Responds to unexpected errors, among them connections that the visitor broke. */
export function respondToErrors(log: Log): ErrorHandler<Environment> {
  return (error, c) => {
    reportFailure(log, c, error);
    return c.text(edge.failure, 500);
  };
}
