export type FairQueueLimits = {
  /** How many requests have a place at once. */
  readonly places: number;
  readonly mostWaiting: number;
  /** Of one lane. */
  readonly mostWaitingInLane: number;
  /** A request gives up after between 70 % of this and all of it. */
  readonly longestWaitMs: number;
};

type Waiting = { readonly enter: () => void; readonly leave: () => void };

/**
 * A bounded number of places, and a bounded queue before them. The lanes of the queue take turns, so that many requests of
 * one client hold up no other client.
 */
export function makeFairQueue({ places, mostWaiting, mostWaitingInLane, longestWaitMs }: FairQueueLimits) {
  /** The lane whose turn is next comes first. */
  const lanes = new Map<string, Set<Waiting>>();
  let waitingCount = 0;
  let taken = 0;

  function isFull(lane: string): boolean {
    if (taken < places) return false;
    return waitingCount >= mostWaiting || (lanes.get(lane)?.size ?? 0) >= mostWaitingInLane;
  }

  function passOn(): void {
    taken -= 1;
    for (const [lane, line] of lanes) {
      const [first] = line;
      if (!first) continue;
      // The lane goes behind the others.
      lanes.delete(lane);
      lanes.set(lane, line);
      first.enter();
      return;
    }
  }

  function take(): () => void {
    taken += 1;
    let isReleased = false;
    return () => {
      // Not at once: requests that never wait for anything would then all be answered in one turn of the event loop, however
      // many have come, and no file would be served in between.
      if (!isReleased) setImmediate(passOn);
      isReleased = true;
    };
  }

  function wait(lane: string, signal: AbortSignal): Promise<(() => void) | null> {
    return new Promise((resolve) => {
      const line = lanes.get(lane) ?? new Set();
      lanes.set(lane, line);
      const end = (result: () => (() => void) | null) => () => {
        clearTimeout(timeout);
        signal.removeEventListener('abort', waiting.leave);
        line.delete(waiting);
        if (line.size === 0) lanes.delete(lane);
        waitingCount -= 1;
        resolve(result());
      };
      const waiting: Waiting = { enter: end(take), leave: end(() => null) };
      // Clients that came together and come back at once would otherwise leave and return in waves.
      const timeout = setTimeout(waiting.leave, longestWaitMs * (0.7 + 0.3 * Math.random()));
      signal.addEventListener('abort', waiting.leave, { once: true });
      line.add(waiting);
      waitingCount += 1;
    });
  }

  return {
    isFull,
    /**
     * Resolves with the function that gives the place back, or with null: the queue is full, the wait was too long, or the
     * client has left (`signal`).
     */
    async enter(lane: string, signal: AbortSignal): Promise<(() => void) | null> {
      if (signal.aborted || isFull(lane)) return null;
      return taken < places ? take() : wait(lane, signal);
    },
  };
}
