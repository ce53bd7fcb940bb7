export type FairQueueLimits = {
  /** How many requests are in progress at once. */
  readonly slots: number;
  readonly maximumWaiting: number;
  readonly maximumWaitingOfClient: number;
  /** A request gives up after between 70 % of this and all of it. */
  readonly longestWaitMs: number;
};

type Waiting = { readonly enter: () => void; readonly leave: () => void };

/**
 * A bounded number of slots, and a bounded queue before them. The clients in the queue take turns, so that many requests of
 * one hold up no other.
 */
export function makeFairQueue({ slots, maximumWaiting, maximumWaitingOfClient, longestWaitMs }: FairQueueLimits) {
  /** The client whose turn is next comes first. */
  const clients = new Map<string, Set<Waiting>>();
  let waitingCount = 0;
  let taken = 0;

  function isFull(client: string): boolean {
    if (taken < slots) return false;
    return waitingCount >= maximumWaiting || (clients.get(client)?.size ?? 0) >= maximumWaitingOfClient;
  }

  function admitNext(): void {
    taken -= 1;
    for (const [client, waiting] of clients) {
      const [first] = waiting;
      if (!first) continue;
      // The client goes behind the others.
      clients.delete(client);
      clients.set(client, waiting);
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
      if (!isReleased) setImmediate(admitNext);
      isReleased = true;
    };
  }

  function wait(client: string, signal: AbortSignal): Promise<(() => void) | null> {
    return new Promise((resolve) => {
      const requests = clients.get(client) ?? new Set();
      clients.set(client, requests);
      const end = (result: () => (() => void) | null) => () => {
        clearTimeout(timeout);
        signal.removeEventListener('abort', waiting.leave);
        requests.delete(waiting);
        if (requests.size === 0) clients.delete(client);
        waitingCount -= 1;
        resolve(result());
      };
      const waiting: Waiting = { enter: end(take), leave: end(() => null) };
      // Clients that came together and come back at once would otherwise leave and return in waves.
      const timeout = setTimeout(waiting.leave, longestWaitMs * (0.7 + 0.3 * Math.random()));
      signal.addEventListener('abort', waiting.leave, { once: true });
      requests.add(waiting);
      waitingCount += 1;
    });
  }

  return {
    isFull,
    /**
     * Resolves with the function that gives the slot back, or with null: the queue is full, the wait was too long, or the
     * client has left (`signal`).
     */
    async enter(client: string, signal: AbortSignal): Promise<(() => void) | null> {
      if (signal.aborted || isFull(client)) return null;
      return taken < slots ? take() : wait(client, signal);
    },
  };
}
