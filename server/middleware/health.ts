import { Hono } from 'hono';
import type { Context } from '../../core/context.ts';
import { withinTime } from '../../core/time-limit.ts';
import { recordRun } from '../../db/jobs.ts';
import type { Environment } from './environment.ts';
import type { TrustsProxy } from './request-limits.ts';

/** By this a site knows its own response; `trusted`: the sender of the request is in TRUST_PROXY. */
export const instanceHeader = 'Daybreak-Instance';
export const proxyHeader = 'Daybreak-Proxy';

/** A database that takes longer counts as unreachable. */
const timeoutMs = 2000;
/** One check counts for so long, however many requests ask. */
const validForMs = 1000;

/** `/healthz` and `/up`: the process responds. `/readyz`: forms that are sent now can be stored. */
export function createHealthRoutes({ db, keyedHash }: Pick<Context, 'db' | 'keyedHash'>, trusts: TrustsProxy) {
  const instance = nameInstance(keyedHash);
  const isReady = createReadiness(() => recordRun(db, 'readiness', new Date()));
  return new Hono<Environment>()
    .on('GET', ['/healthz', '/up'], (c) => {
      const isTrusted = trusts(c.env.incoming.socket.remoteAddress ?? '', 0);
      const proxy = isTrusted ? 'trusted' : 'ignored';
      return c.json({ status: 'ok' }, 200, { [instanceHeader]: instance, [proxyHeader]: proxy });
    })
    .get('/readyz', async (c) => {
      const ready = await isReady();
      return c.json({ status: ready ? 'ready' : 'not-ready' }, ready ? 200 : 503);
    });
}

/** The same for all processes with the same secret, which stays hidden in it. */
export function nameInstance(keyedHash: Context['keyedHash']): string {
  return Buffer.from(keyedHash('instance')).toString('base64url');
}

/** True if `write` succeeds: only a write finds a full disk or a read-only server. */
export function createReadiness(write: () => Promise<unknown>): () => Promise<boolean> {
  let check: Promise<boolean> | null = null;
  const forget = () => {
    check = null;
  };
  return () => {
    check ??= withinTime(timeoutMs, write())
      .then(
        () => true,
        () => false,
      )
      .finally(() => setTimeout(forget, validForMs).unref());
    return check;
  };
}
