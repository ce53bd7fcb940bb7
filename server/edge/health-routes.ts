import type { IncomingMessage } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import type { RateLimiter } from '../../domain/ports/rate-limit.ts';
import type { ProxyEffect } from './client-address.ts';
import { makeReadiness } from './readiness.ts';

/** The headers by which a site knows its own answer, and what became of its claim to have another address. */
export const [instanceHeader, proxyHeader] = ['Daybreak-Instance', 'Daybreak-Proxy'];

type HealthParts = {
  readonly limiter: Pick<RateLimiter, 'count'>;
  readonly instance: string;
  readonly readProxyEffect: (request: IncomingMessage) => ProxyEffect;
};

/** `/healthz`: the process responds. `/readyz`: forms that are sent now can be stored. For load balancers. */
export function makeHealthRoutes({ limiter, instance, readProxyEffect }: HealthParts) {
  const isReady = makeReadiness(limiter);
  const headers = { 'Cache-Control': 'no-store' };
  return new Hono<{ Bindings: HttpBindings }>()
    .on(['GET', 'HEAD'], '/healthz', (c) =>
      c.json({ status: 'ok' }, 200, {
        ...headers,
        [instanceHeader]: instance,
        [proxyHeader]: readProxyEffect(c.env.incoming),
      }),
    )
    .on(['GET', 'HEAD'], '/readyz', async (c) => {
      const ready = await isReady();
      return c.json({ status: ready ? 'ready' : 'not-ready' }, ready ? 200 : 503, headers);
    });
}
