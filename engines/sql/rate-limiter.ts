import { createHmac } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { RateLimiter } from '../../domain/rate-limit.ts';
import { rememberBlockedKeys } from '../blocked-keys.ts';

type Tables = {
  /** `until`: end of the window, milliseconds since 1970. */
  attempts: { readonly key: string; readonly count: number; readonly until: number };
};

/** Rows of windows that are over are removed so often at most. */
const sweepEveryMs = 1000;

/** Counts attempts in a database. `secret` turns keys into hashes, which name no person. */
export function makeRateLimiter(
  database: Kysely<unknown>,
  secret: string,
  now: () => number = () => Date.now(),
): RateLimiter {
  const tables = database as Kysely<Tables>;
  const hide = (key: string) => createHmac('sha256', secret).update(`attempts ${key}`).digest('base64url');

  let sweptMs = Number.NEGATIVE_INFINITY;

  const limiter: RateLimiter = {
    async count(key, { most, windowSeconds }) {
      const nowMs = now();
      const isOver = sql<boolean>`attempts.until <= ${nowMs}`;
      // An end that is further away than a window is long was stored by a clock that has gone back since.
      const needsNewEnd = sql<boolean>`attempts.until <= ${nowMs} OR attempts.until > excluded.until`;
      const { count, until } = await tables
        .insertInto('attempts')
        .values({ key: hide(key), count: 1, until: nowMs + windowSeconds * 1000 })
        .onConflict((conflict) =>
          conflict.column('key').doUpdateSet({
            count: sql`CASE WHEN ${isOver} THEN 1 ELSE attempts.count + 1 END`,
            until: sql`CASE WHEN ${needsNewEnd} THEN excluded.until ELSE attempts.until END`,
          }),
        )
        .returning(['count', 'until'])
        .executeTakeFirstOrThrow();
      // With each new window those that are over go, so that the table stays as small as the last hour was busy.
      if (Number(count) === 1 && Math.abs(nowMs - sweptMs) >= sweepEveryMs) {
        sweptMs = nowMs;
        await tables.deleteFrom('attempts').where('until', '<=', nowMs).execute();
      }
      return Number(count) > most ? Math.max(1, Math.ceil((Number(until) - nowMs) / 1000)) : 0;
    },
    async refund(key) {
      await tables
        .updateTable('attempts')
        .set({ count: sql`attempts.count - 1` })
        .where('key', '=', hide(key))
        .where('count', '>', 0)
        .execute();
    },
  };
  return rememberBlockedKeys(limiter, now);
}
