import { showProgress } from '../progress.ts';
import type { Collection, ComparedCollection, Outcome } from './collections.ts';

type Stores<Store> = readonly [Store, Store];

/** How many items had which outcome, and the ids of those that the destination does not take. */
export type Saved = Awaited<ReturnType<typeof saveAll>>;

/**
 * How source and destination differ in what was not reported as failed; ids. `different`: both have it, with other content;
 * nothing was overwritten. `missing`: only the source has it, because it was made during the transfer.
 */
export type Comparison = Awaited<ReturnType<typeof compareAll>>;

type Report = (done: number) => void;

/** Transfers a collection and compares both sides, and shows the progress of both. */
export async function transferAndCompare<Store, Item>(
  collection: ComparedCollection<Store, Item>,
  stores: Stores<Store>,
  total: number,
): Promise<Saved & Comparison> {
  const saved = await showProgress('transferred', total, (report) => saveAll(collection, stores, report));
  const compared = await showProgress('compared', total, (report) => compareAll(collection, stores, saved, report));
  return { ...saved, ...compared };
}

/**
 * Saves in the destination what only the source has, so that a second run continues where the first stopped. Rejects when
 * a store fails; what was saved by then stays.
 */
export async function saveAll<Store, Item>(
  { read, save, id }: Collection<Store, Item>,
  [source, destination]: Stores<Store>,
  report: Report = () => {},
) {
  const counts: Record<Outcome, number> = {
    created: 0,
    'created-without-password': 0,
    duplicate: 0,
    conflict: 0,
    refused: 0,
  };
  const failed: Record<'conflict' | 'refused', string[]> = { conflict: [], refused: [] };
  let done = 0;
  for await (const items of read(source)) {
    const settled = await Promise.allSettled(items.map((item) => save(destination, item)));
    for (const [index, item] of items.entries()) {
      const saved = settled[index];
      if (saved?.status !== 'fulfilled') throw saved?.reason;
      counts[saved.value] += 1;
      if (saved.value === 'conflict' || saved.value === 'refused') failed[saved.value].push(id(item));
    }
    done += items.length;
    report(done);
  }
  return { counts, failed };
}

/** Reads the source once more and looks for each item at the destination. */
export async function compareAll<Store, Item>(
  { read, id, find, describe }: ComparedCollection<Store, Item>,
  stores: Stores<Store>,
  { failed }: Pick<Saved, 'failed'>,
  report: Report = () => {},
) {
  const reported = new Set([...failed.conflict, ...failed.refused]);
  const [different, missing]: [string[], string[]] = [[], []];
  let [same, done] = [0, 0];
  for await (const items of read(stores[0])) {
    const others = await Promise.all(items.map((item) => find(stores[1], id(item))));
    for (const [index, item] of items.entries()) {
      const other = others[index];
      if (reported.has(id(item))) continue;
      if (!other) missing.push(id(item));
      else if (describe(item, stores) === describe(other, stores)) same += 1;
      else different.push(id(item));
    }
    done += items.length;
    report(done);
  }
  return { same, different, missing };
}
