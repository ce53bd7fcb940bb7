export type FairQueueLimits = {
  /** How many requests have a place at once. */
  readonly places: number;
  readonly mostWaiting: number;
  /** Of one flow. */
  readonly mostWaitingOfFlow: number;
  /** A request gives up after between 70 % of this and all of it. */
  readonly longestWaitMs: number;
};

type Waiting = { readonly enter: () => void; readonly leave: () => void };

/**
 * A bounded number of places, and a bounded queue before them. The flows of the queue take turns, so that many requests of
 * one client hold up no other client.
 */
export function makeFairQueue({ places, mostWaiting, mostWaitingOfFlow, longestWaitMs }: FairQueueLimits) {
  /** The flow whose turn is next comes first. */
  const flows = new Map<string, Set<Waiting>>();
  let waitingCount = 0;
  let taken = 0;

  function isFull(flow: string): boolean {
    if (taken < places) return false;
    return waitingCount >= mostWaiting || (flows.get(flow)?.size ?? 0) >= mostWaitingOfFlow;
  }

  function passOn(): void {
    taken -= 1;
    for (const [flow, line] of flows) {
      const [first] = line;
      if (!first) continue;
      // The flow goes behind the others.
      flows.delete(flow);
      flows.set(flow, line);
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

  function wait(flow: string, signal: AbortSignal): Promise<(() => void) | null> {
    return new Promise((resolve) => {
      const line = flows.get(flow) ?? new Set();
      flows.set(flow, line);
      const end = (result: () => (() => void) | null) => () => {
        clearTimeout(timeout);
        signal.removeEventListener('abort', waiting.leave);
        line.delete(waiting);
        if (line.size === 0) flows.delete(flow);
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
    async enter(flow: string, signal: AbortSignal): Promise<(() => void) | null> {
      if (signal.aborted || isFull(flow)) return null;
      return taken < places ? take() : wait(flow, signal);
    },
  };
}
