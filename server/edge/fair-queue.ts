export type FairQueueLimits = {
  /** How many requests are in progress at once. */
  readonly slots: number;
  readonly maximumWaiting: number;
  readonly maximumWaitingOfNetwork: number;
  readonly maximumWaitingOfAccount: number;
  /** A request gives up after between 70 % of this and all of it. */
  readonly longestWaitMs: number;
};

/** Who waits. `account`: '' for all that are not known. */
export type QueueClient = { readonly network: string; readonly account: string };

type Waiting = { readonly enter: () => void; readonly leave: () => void };

/**
 * A bounded number of slots, and a bounded queue before them. The networks in the queue take turns, and the accounts of a
 * network among themselves: many requests of one account, or many accounts of one network, hold up no other network.
 */
export function makeFairQueue(limits: FairQueueLimits) {
  const { slots, maximumWaiting, maximumWaitingOfNetwork, maximumWaitingOfAccount, longestWaitMs } = limits;
  /** Who is next comes first, on both levels. */
  const networks = new Map<string, Map<string, Set<Waiting>>>();
  let waitingCount = 0;
  let taken = 0;

  function isFull({ network, account }: QueueClient): boolean {
    if (taken < slots) return false;
    const accounts = networks.get(network);
    const ofNetwork = [...(accounts?.values() ?? [])].reduce((sum, { size }) => sum + size, 0);
    return (
      waitingCount >= maximumWaiting ||
      ofNetwork >= maximumWaitingOfNetwork ||
      (accounts?.get(account)?.size ?? 0) >= maximumWaitingOfAccount
    );
  }

  function admitNext(): void {
    taken -= 1;
    const [first] = takeTurn(takeTurn(networks) ?? new Map<string, Set<Waiting>>()) ?? [];
    first?.enter();
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

  function wait({ network, account }: QueueClient, signal: AbortSignal): Promise<(() => void) | null> {
    return new Promise((resolve) => {
      const accounts = networks.get(network) ?? new Map<string, Set<Waiting>>();
      networks.set(network, accounts);
      const requests = accounts.get(account) ?? new Set();
      accounts.set(account, requests);
      const end = (result: () => (() => void) | null) => () => {
        clearTimeout(timeout);
        signal.removeEventListener('abort', waiting.leave);
        requests.delete(waiting);
        if (requests.size === 0) accounts.delete(account);
        if (accounts.size === 0) networks.delete(network);
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
    async enter(client: QueueClient, signal: AbortSignal): Promise<(() => void) | null> {
      if (signal.aborted || isFull(client)) return null;
      return taken < slots ? take() : wait(client, signal);
    },
  };
}

/** The first one, which goes behind the others. */
function takeTurn<Value>(line: Map<string, Value>): Value | undefined {
  const [first] = line;
  if (!first) return undefined;
  line.delete(first[0]);
  line.set(...first);
  return first[1];
}
