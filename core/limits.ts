import { createHmac } from 'node:crypto';
import { CompiledQuery } from 'kysely';
import {
  type IRateLimiterOptions,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import type { Database } from '../db/schema.ts';
import { rules } from './limit-rules.ts';
import { fail } from './result.ts';

type LimitName = keyof typeof rules;

export type Limits = ReturnType<typeof createLimits>;

/** `shared`: processes of a site on PostgreSQL count together; other sites count in memory. */
export function createLimits(shared: { readonly db: Database; readonly secret: string } | null) {
  const names = Object.keys(rules) as LimitName[];
  const limiters = Object.fromEntries(names.map((name) => [name, createLimiter(name, shared?.db)]));
  const get = (name: LimitName) => limiters[name] as RateLimiterMemory;
  // Stored keys must reveal nobody.
  const hide = (key: string) => (shared ? createHmac('sha256', shared.secret).update(key).digest('base64url') : key);
  return {
    /** Counts one more under this key. Over the limit, returns the seconds until the window ends, else 0. */
    async consume(name: LimitName, key: string): Promise<number> {
      try {
        await get(name).consume(hide(key));
        return 0;
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        // The clock may have gone back since the window began.
        return Math.min(Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)), rules[name].duration);
      }
    },
    async refund(name: LimitName, key: string): Promise<void> {
      await get(name).reward(hide(key));
    },
    async clear(name: LimitName, key: string): Promise<void> {
      await get(name).delete(hide(key));
    },
  };
}

function createLimiter(name: LimitName, db: Database | undefined) {
  const options: IRateLimiterOptions = { ...rules[name], keyPrefix: name };
  if (!db) return new RateLimiterMemory(options);
  const storeClient = {
    async query({ text, values }: { readonly text: string; readonly values: unknown[] }) {
      const { rows } = await db.executeQuery(CompiledQuery.raw(text, values));
      return { rows, rowCount: rows.length };
    },
  };
  const table = { tableName: 'rate_limits', tableCreated: true };
  // One of them removes the expired rows of all.
  const clearExpiredByTimeout = name === 'apply';
  return new RateLimiterPostgres({ ...options, ...table, storeClient, storeType: 'client', clearExpiredByTimeout });
}

type Counter = readonly [name: LimitName, key: string];

/** Counts one under several keys, or under none if one is over its limit: returns the seconds to wait. */
export async function consumeAll(limits: Limits, counters: readonly Counter[]) {
  for (const [position, counter] of counters.entries()) {
    const waitSeconds = await limits.consume(...counter);
    if (waitSeconds === 0) continue;
    await refundAll(limits, counters.slice(0, position + 1));
    return waitSeconds;
  }
  return 0;
}

/** A refund that fails is no reason to lose the work that was done. */
export async function refundAll(limits: Limits, counters: readonly Counter[]): Promise<void> {
  await Promise.allSettled(counters.map((counter) => limits.refund(...counter)));
}

export function refuseTooMany(waitSeconds: number) {
  return { ...fail('too-many'), waitSeconds };
}
