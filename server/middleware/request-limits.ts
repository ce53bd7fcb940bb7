import type { IncomingMessage } from 'node:http';
import { isIP, isIPv6 } from 'node:net';
import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { expandIPv6 } from 'hono/utils/ipaddr';
import proxyaddr from 'proxy-addr';
import { edge } from '../../content/en/errors.ts';
import { bodyLimitBytes } from '../../core/applications/application.ts';
import type { Environment } from './environment.ts';

/** More than all browsers of a large programme send simultaneously, with sign-ins that wait for a hash. */
export const mostInProgress = 250;
/** Many times what a class sends simultaneously. Each form is in memory until it has arrived. */
export const mostArrivingOfNetwork = 400;

function answerBusy(c: Context): Response {
  const text = c.req.method === 'POST' ? edge.busyForm : edge.busyPage;
  return c.text(text, 503, { 'Retry-After': '5' });
}

/** Answers 503 while too many requests are in progress, before the next one costs anything. */
export function limitRequests(): MiddlewareHandler {
  let inProgress = 0;
  return async (c, next) => {
    if (inProgress >= mostInProgress) return answerBusy(c);
    inProgress += 1;
    try {
      return await next();
    } finally {
      // Counted until the next turn of the event loop, because cheap requests are answered within one turn.
      setImmediate(() => {
        inProgress -= 1;
      });
    }
  };
}

/**
 * Reads the whole form before it counts as in progress, so that slow senders take only their own place.
 * Limits request bodies in flight per network: they fill memory until `requestTimeout` ends them.
 */
export function limitBodies(readAddress: AddressReader): MiddlewareHandler<Environment> {
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

export type TrustsProxy = ReturnType<typeof proxyaddr.compile>;
export type AddressReader = (request: IncomingMessage | undefined) => string;

/**
 * The address of a client, for the rate limits: that of the connection, or the one that a trusted proxy
 * reports. All addresses of one IPv6 network (/64, one household or school) count as one.
 */
export function createClientAddressReader(trusts: TrustsProxy): AddressReader {
  return (request) => {
    // A connection that was just cut has lost its address.
    if (!request?.socket.remoteAddress) return 'gone';
    const forwarded = proxyaddr(request, trusts);
    // Some gateways add the port, which would make every connection another client.
    const address = forwarded.replace(/^\[?([\da-f:.]+?)\]?(?::\d+)?$/i, (whole, host) => (isIP(host) ? host : whole));
    if (!isIPv6(address) || address.startsWith('::ffff:')) return address;
    return expandIPv6(address).split(':').slice(0, 4).join(':');
  };
}
