import { randomUUID, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import type { Context } from '../../core/context.ts';
import { withinTime } from '../../core/time-limit.ts';
import type { Database } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { ProxyEffect } from './client-address.ts';

/** By the first a site knows its own answer. Who sends the second is the site, and learns what became of its claim by the third. */
export const instanceHeader = 'Daybreak-Instance';
export const probeHeader = 'Daybreak-Probe';
export const proxyHeader = 'Daybreak-Proxy';

/** A database that takes longer counts as unreachable. */
const timeoutMs = 2000;
/** One check counts for so long, however many requests ask. */
const validForMs = 1000;

type HealthParts = Pick<Context, 'keyedHash'> & {
  readonly isReady: () => Promise<boolean>;
  readonly readProxyEffect: (request: IncomingMessage) => ProxyEffect;
};

/** `/healthz` and `/up`: the process responds. `/readyz`: forms that are sent now can be stored. */
export function createHealthRoutes({ isReady, keyedHash, readProxyEffect }: HealthParts) {
  const { instance, probeKey } = nameInstance(keyedHash);
  return new Hono<{ Bindings: HttpBindings }>()
    .on('GET', ['/healthz', '/up'], (c) => {
      c.header('Cache-Control', 'no-store');
      c.header(instanceHeader, instance);
      // A stranger would learn that no limit holds for who claims other addresses.
      if (isSame(c.req.header(probeHeader), probeKey)) c.header(proxyHeader, readProxyEffect(c.env.incoming));
      return c.json({ status: 'ok' });
    })
    .get('/readyz', async (c) => {
      const ready = await isReady();
      return c.json({ status: ready ? 'ready' : 'not-ready' }, ready ? 200 : 503, { 'Cache-Control': 'no-store' });
    });
}

/** The same for all processes with the same secret; they say nothing about it. `probeKey`: who sends it is the site itself. */
export function nameInstance(keyedHash: Context['keyedHash']): {
  readonly instance: string;
  readonly probeKey: string;
} {
  const shorten = (text: string) => Buffer.from(keyedHash(text).subarray(0, 18)).toString('base64url');
  return { instance: shorten('instance'), probeKey: shorten('probe') };
}

function isSame(given = '', expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** Whether `write` succeeds in time: a full disk and a read-only server are found out in no other way. */
export function createReadiness(write: () => Promise<unknown>): () => Promise<boolean> {
  let check: Promise<boolean> | null = null;
  const ask = async () => {
    const isWritten = await withinTime(timeoutMs, write()).then(
      () => true,
      () => false,
    );
    setTimeout(() => {
      check = null;
    }, validForMs).unref();
    return isWritten;
  };
  return () => {
    check ??= ask();
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
