export type ThrottleLimits = {
  /** As many events within the window have no consequence. */
  readonly free: number;
  readonly windowMs: number;
  /** Then one request may go on in this time. */
  readonly everyMs: number;
  readonly longestWaitMs: number;
};

type ClientHistory = { count: number; until: number; nextAt: number };

/** Bounds the memory; what is over is removed first. */
const maximumClients = 50_000;

/**
 * Slows down clients whose requests look hostile, without refusing the first of them: events are counted in memory, and
 * once there are too many, the requests of that client go on one after another.
 */
export function makeThrottle(
  { free, windowMs, everyMs, longestWaitMs }: ThrottleLimits,
  now: () => number = () => performance.now(),
) {
  const histories = new Map<string, ClientHistory>();

  function find(client: string): ClientHistory | undefined {
    const history = histories.get(client);
    return history && history.until > now() ? history : undefined;
  }

  function removeOld(): void {
    for (const [client, { until }] of histories) if (until <= now()) histories.delete(client);
    // With this many networks, throttling each of them does not help.
    if (histories.size >= maximumClients) histories.clear();
  }

  return {
    countHostile(client: string): void {
      if (histories.size >= maximumClients) removeOld();
      const history = find(client) ?? { count: 0, until: now() + windowMs, nextAt: 0 };
      history.count += 1;
      histories.set(client, history);
    },
    /** The time that a request must wait, in milliseconds; null: it would be too long, and nothing is reserved. */
    reserveTime(client: string): number | null {
      const history = find(client);
      if (!history || history.count <= free) return 0;
      const startAt = Math.max(now(), history.nextAt);
      if (startAt - now() > longestWaitMs) return null;
      history.nextAt = startAt + everyMs;
      return startAt - now();
    },
  };
}
