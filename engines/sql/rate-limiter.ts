import { createHmac } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/schema.ts';
import type { RateLimit, RateLimiter } from '../../domain/ports/rate-limit.ts';
import { rememberBlockedKeys } from '../blocked-keys.ts';
import { makeGroupCommit, type Settlement } from './group-commit.ts';

type Tables = {
  /** `until`: end of the window, milliseconds since 1970. */
  attempts: { readonly key: string; readonly count: number; readonly until: number };
};

type Attempt = RateLimit & { readonly key: string };

/** Rows of windows that are over are removed so often at most. */
const sweepEveryMs = 1000;

/**
 * For PostgreSQL: the transaction that returns this does not wait for the disk. A crash of the server may forget the counts
 * of the last half second (https://www.postgresql.org/docs/current/wal-async-commit.html).
 */
export const unsynced = sql<string>`set_config('synchronous_commit', 'off', true)`;

/**
 * Counts attempts in a database. `secret` turns keys into hashes, which name no person. `alsoReturns`: what each count
 * returns as well, for its effect.
 */
export function makeRateLimiter(
  database: Database,
  secret: string,
  now: () => number = () => Date.now(),
  alsoReturns: readonly (typeof unsynced)[] = [],
): RateLimiter {
  const tables = database as Kysely<unknown> as Kysely<Tables>;
  const hide = (key: string) => createHmac('sha256', secret).update(`attempts ${key}`).digest('base64url');

  let sweptMs = Number.NEGATIVE_INFINITY;

  /** Counts attempts that came together in one statement; their waits in their order. */
  async function countTogether(attempts: readonly Attempt[]): Promise<readonly Settlement<number>[]> {
    const nowMs = now();
    const sums = new Map<string, { key: string; count: number; until: number }>();
    // Which attempt of its key within this statement each one is.
    const positions = attempts.map(({ key, windowSeconds }) => {
      const sum = sums.get(key) ?? { key: hide(key), count: 0, until: nowMs + windowSeconds * 1000 };
      sum.count += 1;
      sums.set(key, sum);
      return sum.count;
    });
    const isOver = sql<boolean>`attempts.until <= ${nowMs}`;
    // An end that is further away than a window is long was stored by a clock that has gone back since.
    const needsNewEnd = sql<boolean>`attempts.until <= ${nowMs} OR attempts.until > excluded.until`;
    const rows = await tables
      .insertInto('attempts')
      // In one order everywhere, so that processes wait for each other instead of deadlocking.
      .values([...sums.values()].sort((one, other) => (one.key < other.key ? -1 : 1)))
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet({
          count: sql`CASE WHEN ${isOver} THEN excluded.count ELSE attempts.count + excluded.count END`,
          until: sql`CASE WHEN ${needsNewEnd} THEN excluded.until ELSE attempts.until END`,
        }),
      )
      .returning(['key', 'count', 'until', ...alsoReturns.map((effect) => effect.as('effect'))])
      .execute();
    const tallies = new Map(rows.map(({ key, count, until }) => [key, { count: Number(count), until: Number(until) }]));
    let hasNewWindow = false;
    const settlements = attempts.map(({ key, most }, index) => {
      const sum = sums.get(key) ?? { key, count: 0 };
      const { count, until } = tallies.get(sum.key) ?? { count: 0, until: 0 };
      const own = count - sum.count + (positions[index] ?? 0);
      if (own === 1) hasNewWindow = true;
      return { outcome: own > most ? Math.max(1, Math.ceil((until - nowMs) / 1000)) : 0 };
    });
    // With each new window those that are over go, so that the table stays as small as the last hour was busy.
    if (hasNewWindow && Math.abs(nowMs - sweptMs) >= sweepEveryMs) {
      sweptMs = nowMs;
      await tables.deleteFrom('attempts').where('until', '<=', nowMs).execute();
    }
    return settlements;
  }

  const counts = makeGroupCommit<Attempt, number>(countTogether);

  const limiter: Omit<RateLimiter, 'readKnownWait'> = {
    count: (key, rateLimit) => counts.add({ key, ...rateLimit }),
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
