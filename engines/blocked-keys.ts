import type { RateLimiter } from '../domain/ports/rate-limit.ts';

/** After this the store is asked again: another process may have taken attempts back. */
const rememberedMs = 5000;

/** Bounds the memory. The keys that were remembered first are forgotten first, and cost a question to the store again. */
const mostKeys = 10_000;

/** `until`: the end of the window, up to a second too late because waits are rounded up. Milliseconds since 1970. */
type Block = { readonly since: number; readonly until: number };

/**
 * The same limiter, which answers from memory for keys that were over their limit a moment ago: a refused attempt then
 * costs neither a write nor a question to the store. Attempts that are refused so are not counted.
 */
export function rememberBlockedKeys(
  { count, refund }: Omit<RateLimiter, 'readKnownWait'>,
  now: () => number,
): RateLimiter {
  const blocks = new Map<string, Block>();

  function readKnownWait(key: string): number {
    const block = blocks.get(key);
    if (!block) return 0;
    const nowMs = now();
    // Before `since`: the clock has gone back. In the last second the window may be over.
    if (nowMs >= block.since && nowMs < Math.min(block.until - 1000, block.since + rememberedMs))
      return Math.ceil((block.until - nowMs) / 1000);
    blocks.delete(key);
    return 0;
  }

  function remember(key: string, waitSeconds: number): void {
    const since = now();
    blocks.set(key, { since, until: since + waitSeconds * 1000 });
    if (blocks.size > mostKeys) for (const oldest of blocks.keys()) return void blocks.delete(oldest);
  }

  return {
    readKnownWait,
    async count(key, rateLimit) {
      const remembered = readKnownWait(key);
      if (remembered > 0) return remembered;
      const waitSeconds = await count(key, rateLimit);
      if (waitSeconds > 0) remember(key, waitSeconds);
      return waitSeconds;
    },
    async refund(key) {
      blocks.delete(key);
      await refund(key);
    },
  };
}
