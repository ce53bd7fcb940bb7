import { Hono } from 'hono';
import type { RateLimiter } from '../../domain/ports/rate-limit.ts';
import { makeReadiness } from './readiness.ts';

/** The header by which a site knows its own answer. */
export const instanceHeader = 'Daybreak-Instance';

/** `/healthz`: the process responds. `/readyz`: forms that are sent now can be stored. For load balancers. */
export function makeHealthRoutes(limiter: Pick<RateLimiter, 'count'>, instance: string): Hono {
  const isReady = makeReadiness(limiter);
  const headers = { 'Cache-Control': 'no-store' };
  return new Hono()
    .on(['GET', 'HEAD'], '/healthz', (c) => c.json({ status: 'ok' }, 200, { ...headers, [instanceHeader]: instance }))
    .on(['GET', 'HEAD'], '/readyz', async (c) => {
      const ready = await isReady();
      return c.json({ status: ready ? 'ready' : 'not-ready' }, ready ? 200 : 503, headers);
    });
}
