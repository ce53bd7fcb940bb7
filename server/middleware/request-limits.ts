import type { IncomingMessage } from 'node:http';
import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { edge } from '../../content/en/errors.ts';
import { bodyLimitBytes } from '../../core/applications/application.ts';
import type { Environment } from './environment.ts';

/** More than all browsers of a large programme send at the same time. Sign-ins among them wait for their hash, for seconds. */
export const mostInProgress = 250;
/** A class that sends its forms at the same time, many times over. Each form is in memory until it has arrived. */
export const mostArrivingOfNetwork = 400;
const retryAfterSeconds = 5;

function answerBusy(c: Context): Response {
  const text = c.req.method === 'POST' ? edge.busyForm : edge.busyPage;
  return c.text(text, 503, { 'Cache-Control': 'no-store', 'Retry-After': String(retryAfterSeconds) });
}

/** Answers 503 while too many requests are in progress, before anything is asked or rendered for the next one. */
export function limitRequests(): MiddlewareHandler {
  let inProgress = 0;
  return async (c, next) => {
    if (inProgress >= mostInProgress) return answerBusy(c);
    inProgress += 1;
    try {
      return await next();
    } finally {
      // In the next turn of the event loop: requests that wait for nothing are answered one by one within one turn.
      setImmediate(() => {
        inProgress -= 1;
      });
    }
  };
}

/**
 * Reads the whole form, up to its largest size, before it counts as in progress: slow senders keep no other request out.
 * Limits the forms of each network that are on their way, because they fill the memory; `requestTimeout` of the server ends
 * each of them.
 */
export function limitBodies(
  readAddress: (incoming: IncomingMessage | undefined) => string,
): MiddlewareHandler<Environment> {
  const arriving = new Map<string, number>();
  const limitSize = bodyLimit({ maxSize: bodyLimitBytes, onError: (c) => c.text(edge.tooLarge, 413) });

  return async (c, next) => {
    if (c.req.method !== 'POST') return next();
    const network = readAddress(c.env.incoming);
    const count = arriving.get(network) ?? 0;
    if (count >= mostArrivingOfNetwork) return answerBusy(c);
    arriving.set(network, count + 1);
    const refusal = await limitSize(c, async () => void (await c.req.arrayBuffer())).finally(() => {
      const left = (arriving.get(network) ?? 1) - 1;
      if (left === 0) arriving.delete(network);
      else arriving.set(network, left);
    });
    return refusal ?? next();
  };
}
