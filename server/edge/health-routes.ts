import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import type { ProxyEffect } from './client-address.ts';

/** By the first a site knows its own answer. Who sends the second is the site, and learns what became of its claim by the third. */
export const instanceHeader = 'Daybreak-Instance';
export const probeHeader = 'Daybreak-Probe';
export const proxyHeader = 'Daybreak-Proxy';

type HealthParts = {
  readonly isReady: () => Promise<boolean>;
  readonly instance: string;
  readonly probeKey: string;
  readonly readProxyEffect: (request: IncomingMessage) => ProxyEffect;
};

/** `/healthz`: the process responds. `/readyz`: forms that are sent now can be stored. For load balancers. */
export function makeHealthRoutes({ isReady, instance, probeKey, readProxyEffect }: HealthParts) {
  const headers = { 'Cache-Control': 'no-store' };
  return new Hono<{ Bindings: HttpBindings }>()
    .on(['GET', 'HEAD'], '/healthz', (c) =>
      c.json({ status: 'ok' }, 200, {
        ...headers,
        [instanceHeader]: instance,
        // A stranger would learn that no limit holds for who claims other addresses.
        ...(isSame(c.req.header(probeHeader), probeKey) && { [proxyHeader]: readProxyEffect(c.env.incoming) }),
      }),
    )
    .on(['GET', 'HEAD'], '/readyz', async (c) => {
      const ready = await isReady();
      return c.json({ status: ready ? 'ready' : 'not-ready' }, ready ? 200 : 503, headers);
    });
}

function isSame(given = '', expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
