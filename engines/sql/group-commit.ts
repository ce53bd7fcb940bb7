import { setImmediate as nextTurn } from 'node:timers/promises';

export type Settlement<Outcome> = { readonly outcome: Outcome } | { readonly failure: Error };

/** Collects entries that arrive together, so that they share the one slow step: waiting for the disk. */
export type GroupCommit<Entry, Outcome> = {
  /** Settles after the commit that this entry was part of, never before. */
  add(entry: Entry): Promise<Outcome>;
  /** Resolves when nothing is waiting any more. */
  finish(): Promise<void>;
};

/** Bounds how long one commit holds up the event loop: a few milliseconds of inserts. */
const batchSize = 256;

type Waiting<Entry, Outcome> = {
  readonly entry: Entry;
  readonly arrivedAt: number;
  readonly resolve: (outcome: Outcome) => void;
  readonly reject: (error: unknown) => void;
};

/**
 * `commit` stores all entries in one transaction or rejects; one settlement an entry, in their order. `arrivedAt` is when
 * the first of them came, in milliseconds of `performance.now`.
 */
export function makeGroupCommit<Entry, Outcome>(
  commit: (entries: readonly Entry[], arrivedAt: number) => Promise<readonly Settlement<Outcome>[]>,
): GroupCommit<Entry, Outcome> {
  const waiting: Waiting<Entry, Outcome>[] = [];
  let draining: Promise<void> | null = null;

  async function drain(): Promise<void> {
    while (waiting.length > 0) {
      // What is already on its way in this turn of the event loop may still join.
      await nextTurn();
      await commitBatch(waiting.splice(0, batchSize));
    }
    draining = null;
  }

  async function commitBatch(batch: readonly Waiting<Entry, Outcome>[]): Promise<void> {
    try {
      const entries = batch.map(({ entry }) => entry);
      const settlements = await commit(entries, batch[0]?.arrivedAt ?? 0);
      for (const [place, { resolve, reject }] of batch.entries()) {
        const settlement = settlements[place];
        if (settlement && 'outcome' in settlement) resolve(settlement.outcome);
        else reject(settlement?.failure);
      }
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }

  return {
    add(entry) {
      return new Promise((resolve, reject) => {
        waiting.push({ entry, arrivedAt: performance.now(), resolve, reject });
        draining ??= drain();
      });
    },
    async finish() {
      await draining;
    },
  };
}
