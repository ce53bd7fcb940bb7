import { setImmediate as nextTurn } from 'node:timers/promises';

export type Settlement<Outcome> = { readonly outcome: Outcome } | { readonly failure: Error };

/** Bounds how long one commit holds up the event loop: a few milliseconds of inserts. */
const batchSize = 256;
/** Texts take time to fold and to index. One item is stored whatever its size. */
const batchCharacters = 200_000;

type Waiting<Item, Outcome> = PromiseWithResolvers<Outcome> & { readonly item: Item };

/**
 * Collects items that arrive together, so that they share the one slow step: waiting for the disk.
 * `commit` stores all items, with one settlement an item in their order, or rejects when the store cannot be used.
 * `countCharacters`: of the texts of an item; default: none.
 */
export function makeGroupCommit<Item, Outcome>(
  commit: (items: readonly Item[]) => Promise<readonly Settlement<Outcome>[]>,
  countCharacters: (item: Item) => number = () => 0,
) {
  const waiting: Waiting<Item, Outcome>[] = [];
  let draining: Promise<void> | null = null;

  async function drain(): Promise<void> {
    while (waiting.length > 0) {
      await waitForMore();
      await commitBatch(waiting.splice(0, countBatch()));
    }
    draining = null;
  }

  /** What is on its way may still join: turns of the event loop, until one of them brings nothing more. */
  async function waitForMore(): Promise<void> {
    let count = 0;
    while (waiting.length > count && waiting.length < batchSize) {
      count = waiting.length;
      await nextTurn();
    }
  }

  /** How many of those that wait are stored next. */
  function countBatch(): number {
    let characters = 0;
    for (const [index, { item }] of waiting.slice(0, batchSize).entries()) {
      characters += countCharacters(item);
      if (characters > batchCharacters) return Math.max(1, index);
    }
    return batchSize;
  }

  async function commitBatch(batch: readonly Waiting<Item, Outcome>[]): Promise<void> {
    const behind = waiting.length;
    try {
      const settlements = await commit(batch.map(({ item }) => item));
      for (const [index, { resolve, reject }] of batch.entries()) {
        const settlement = settlements[index];
        if (settlement && 'outcome' in settlement) resolve(settlement.outcome);
        else reject(settlement?.failure);
      }
    } catch (error) {
      // Those that waited behind this batch have waited as long, and the store is as unusable for them.
      for (const { reject } of [...batch, ...waiting.splice(0, behind)]) reject(error);
    }
  }

  return {
    /** Settles after the commit that this item was part of, never before. */
    add(item: Item): Promise<Outcome> {
      const added = { item, ...Promise.withResolvers<Outcome>() };
      waiting.push(added);
      draining ??= drain();
      return added.promise;
    },
    /** Resolves when nothing is waiting any more. */
    async finish(): Promise<void> {
      await draining;
    },
  };
}
