import type { ApplicationEntry } from '../../domain/model/application.ts';
import type { ApplicationStore } from '../../domain/ports/application-store.ts';
import { formatLine } from './lines.ts';

/** Saved at the same time, so that they share commits; also the most that is held in memory. */
const batchSize = 256;

/** Ids for the report: how many there are, and the first of them, because there may be any number. */
export type Ids = { readonly count: number; readonly first: readonly string[] };

/** As many as fit on a screen. */
const listedIds = 20;

const noIds: Ids = { count: 0, first: [] };

function addId({ count, first }: Ids, id: string): Ids {
  return { count: count + 1, first: first.length < listedIds ? [...first, id] : first };
}

/** How source and destination differ after a transfer. */
export type Comparison = {
  /** Entries that both have, the same to the last byte. */
  readonly same: number;
  /** Entries that both have with other content or another timestamp; nothing was overwritten. */
  readonly different: Ids;
  /** Entries that only the source has: refused by the destination, or arrived during the transfer. */
  readonly missing: number;
  /** Entries of the destination for which the source has none with the same id and timestamp. */
  readonly extra: number;
};

/**
 * Saves in the destination what only the source has, so that a second run continues where the first stopped. `report`
 * gets the number of entries that are done. Resolves to the entries that the destination refused because it cannot store
 * them unchanged. Rejects when a store fails; entries that were saved by then stay.
 */
export async function transferApplications(
  source: ApplicationStore,
  destination: ApplicationStore,
  report: (done: number) => void,
): Promise<Ids> {
  let refused = noIds;
  let done = 0;
  let batch: ApplicationEntry[] = [];
  const saveBatch = async () => {
    const settled = await Promise.allSettled(batch.map((entry) => destination.save(entry)));
    for (const [index, { application }] of batch.entries()) {
      const result = settled[index];
      if (result?.status !== 'rejected') continue;
      if (result.reason.code !== 'entry-refused') throw result.reason;
      refused = addId(refused, application.id);
    }
    batch = [];
  };
  for await (const { ours, theirs } of pairStores(source, destination)) {
    for (const [id, entry] of ours) {
      if (!theirs.has(id) && batch.push(entry) === batchSize) await saveBatch();
    }
    done += ours.size;
    report(done);
  }
  await saveBatch();
  return refused;
}

/** Reads both stores and compares every entry, byte by byte as it is exported. */
export async function compareApplications(
  source: ApplicationStore,
  destination: ApplicationStore,
  report: (done: number) => void,
): Promise<Comparison> {
  let different = noIds;
  let [same, missing, extra, done] = [0, 0, 0, 0];
  for await (const { ours, theirs } of pairStores(source, destination)) {
    for (const [id, entry] of ours) {
      const other = theirs.get(id);
      if (other && formatLine(other) === formatLine(entry)) same += 1;
      // It may be there with another timestamp, or with a spam flag on one side only.
      else if (other || (await destination.has(id))) different = addId(different, id);
      else missing += 1;
    }
    for (const id of theirs.keys()) if (!ours.has(id)) extra += 1;
    done += ours.size;
    report(done);
  }
  return { same, different, missing, extra };
}

type Entries = ReadonlyMap<string, ApplicationEntry>;

/** Entries by id that have the same timestamp. */
type Group = { readonly timestamp: string; readonly entries: Map<string, ApplicationEntry> };

type Pair = { readonly ours: Entries; readonly theirs: Entries };

/** The trusted entries of both stores, then the suspected ones, timestamp by timestamp. */
async function* pairStores(source: ApplicationStore, destination: ApplicationStore): AsyncGenerator<Pair> {
  for (const suspected of [false, true]) yield* pairGroups(source.read({ suspected }), destination.read({ suspected }));
}

/** Reads two stores side by side. Stores may order the entries of one timestamp differently. */
async function* pairGroups(
  ours: AsyncIterable<ApplicationEntry>,
  theirs: AsyncIterable<ApplicationEntry>,
): AsyncGenerator<Pair> {
  const [left, right] = [groupByTimestamp(ours), groupByTimestamp(theirs)];
  let [one, other] = [await left.next(), await right.next()];
  while (!one.done || !other.done) {
    const timestamp = [one, other].flatMap(({ value }) => (value ? [value.timestamp] : [])).sort()[0];
    const [inOne, inOther] = [one.value?.timestamp === timestamp, other.value?.timestamp === timestamp];
    yield {
      ours: inOne && one.value ? one.value.entries : new Map(),
      theirs: inOther && other.value ? other.value.entries : new Map(),
    };
    if (inOne) one = await left.next();
    if (inOther) other = await right.next();
  }
}

async function* groupByTimestamp(entries: AsyncIterable<ApplicationEntry>): AsyncGenerator<Group, undefined> {
  let group: Group | undefined;
  for await (const entry of entries) {
    const { id, timestamp } = entry.application;
    if (group && group.timestamp !== timestamp) {
      yield group;
      group = undefined;
    }
    group ??= { timestamp, entries: new Map() };
    group.entries.set(id, entry);
  }
  if (group) yield group;
}
