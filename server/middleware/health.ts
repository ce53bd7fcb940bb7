import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import type { Context } from '../../core/context.ts';
import { withinTime } from '../../core/time-limit.ts';
import type { Database } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { TrustsProxy } from './client-address.ts';
import type { Environment } from './environment.ts';

/** By this a site knows its own response; `trusted`: what sent the request is in TRUST_PROXY. */
export const instanceHeader = 'Daybreak-Instance';
export const proxyHeader = 'Daybreak-Proxy';

/** A database that takes longer counts as unreachable. */
const timeoutMs = 2000;
/** One check counts for so long, however many requests ask. */
const validForMs = 1000;

type HealthParts = Pick<Context, 'keyedHash'> & {
  readonly isReady: () => Promise<boolean>;
  readonly trusts: TrustsProxy;
};

/** `/healthz` and `/up`: the process responds. `/readyz`: forms that are sent now can be stored. */
export function createHealthRoutes({ isReady, keyedHash, trusts }: HealthParts) {
  const instance = nameInstance(keyedHash);
  return new Hono<Environment>()
    .on('GET', ['/healthz', '/up'], (c) => {
      const isTrusted = trusts(c.env.incoming.socket.remoteAddress ?? '', 0);
      const proxy = isTrusted ? 'trusted' : 'ignored';
      return c.json({ status: 'ok' }, 200, {
        'Cache-Control': 'no-store',
        [instanceHeader]: instance,
        [proxyHeader]: proxy,
      });
    })
    .get('/readyz', async (c) => {
      const ready = await isReady();
      return c.json({ status: ready ? 'ready' : 'not-ready' }, ready ? 200 : 503, { 'Cache-Control': 'no-store' });
    });
}

/** The same for all processes with the same secret, about which it says nothing. */
export function nameInstance(keyedHash: Context['keyedHash']): string {
  return Buffer.from(keyedHash('instance').subarray(0, 18)).toString('base64url');
}

/** Whether `write` succeeds in time: a full disk and a read-only server are found out in no other way. */
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

/** Writes a row and removes it again, which leaves nothing. */
export async function writeProbe(db: Database): Promise<void> {
  // Of this process only: processes that write the same row would wait for each other.
  const name = `readiness ${process.pid} ${randomUUID()}`;
  await inTransaction({ db }, async (tx) => {
    await tx.db.insertInto('jobs').values({ name, finishedAt: null }).execute();
    await tx.db.deleteFrom('jobs').where('name', '=', name).execute();
    return { ok: true };
  });
}
