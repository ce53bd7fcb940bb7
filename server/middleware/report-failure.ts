import type { ErrorHandler } from 'hono';
import { edge } from '../../content/en/errors.ts';
import { describeError, type Log } from '../log.ts';
import type { Environment, RequestContext } from './environment.ts';

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
    return c.text(edge.failure, 500, { 'Cache-Control': 'no-store' });
  };
}
