import type { ApplicationEntry, ApplicationStore } from '../../domain/applications/application-store.ts';
import { formatLine } from './lines.ts';

/** Asked of the store at once, so that they share commits; also what is held in memory. */
const batchSize = 256;

/** Ids to tell the operator about: how many there are, and the first of them, for there may be any number. */
export type Ids = { readonly count: number; readonly first: readonly string[] };

/** As many as fit a screen. */
const mostIdsTold = 20;

const noIds: Ids = { count: 0, first: [] };

function addId({ count, first }: Ids, id: string): Ids {
  return { count: count + 1, first: first.length < mostIdsTold ? [...first, id] : first };
}

/** How two stores stand to each other after a copy. */
export type Comparison = {
  /** Entries that both have, alike to the last byte. */
  readonly same: number;
  /** Entries that both have and that are not alike, or not from the same moment; nothing was overwritten. */
  readonly different: Ids;
  /** Entries that the destination lacks: it refused them, or they arrived at the origin while it was copied. */
  readonly missing: number;
  /** Entries of the destination that have no counterpart of the same moment. */
  readonly extra: number;
};

/**
 * Keeps in `to` what only `from` has, so that running it again goes on where it stopped. `report` is told how many
 * entries have been walked through. Resolves to what the destination refused to keep as it is. Rejects when a store
 * fails; what was kept by then stays.
 */
export async function copyApplications(
  from: ApplicationStore,
  to: ApplicationStore,
  report: (walked: number) => void,
): Promise<Ids> {
  let refused = noIds;
  let walked = 0;
  let batch: ApplicationEntry[] = [];
  const saveBatch = async () => {
    const settled = await Promise.allSettled(batch.map((entry) => to.save(entry)));
    for (const [place, { application }] of batch.entries()) {
      const result = settled[place];
      if (result?.status !== 'rejected') continue;
      if (result.reason.code !== 'entry-refused') throw result.reason;
      refused = addId(refused, application.id);
    }
    batch = [];
  };
  for (const suspected of [false, true])
    for await (const { ours, theirs } of pairMoments(from.read({ suspected }), to.read({ suspected }))) {
      for (const [id, entry] of ours) {
        if (!theirs.has(id) && batch.push(entry) === batchSize) await saveBatch();
      }
      walked += ours.size;
      report(walked);
    }
  await saveBatch();
  return refused;
}

/** Walks through both stores and compares every entry, byte by byte as it is exported. */
export async function compareApplications(
  from: ApplicationStore,
  to: ApplicationStore,
  report: (walked: number) => void,
): Promise<Comparison> {
  let different = noIds;
  let [same, missing, extra, walked] = [0, 0, 0, 0];
  for (const suspected of [false, true])
    for await (const { ours, theirs } of pairMoments(from.read({ suspected }), to.read({ suspected }))) {
      for (const [id, entry] of ours) {
        const other = theirs.get(id);
        if (other && formatLine(other) === formatLine(entry)) same += 1;
        // It may be there under another moment, or suspected here and trusted there.
        else if (other || (await to.has(id))) different = addId(different, id);
        else missing += 1;
      }
      for (const id of theirs.keys()) if (!ours.has(id)) extra += 1;
      walked += ours.size;
      report(walked);
    }
  return { same, different, missing, extra };
}

/** Entries by id that arrived in the same millisecond. */
type Moment = { readonly timestamp: string; readonly entries: Map<string, ApplicationEntry> };

type Entries = Moment['entries'];

/** Goes through two stores side by side, moment by moment; stores need not agree on the order within one. */
async function* pairMoments(
  ours: AsyncIterable<ApplicationEntry>,
  theirs: AsyncIterable<ApplicationEntry>,
): AsyncGenerator<{ readonly ours: Entries; readonly theirs: Entries }> {
  const [left, right] = [gatherMoments(ours), gatherMoments(theirs)];
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

async function* gatherMoments(entries: AsyncIterable<ApplicationEntry>): AsyncGenerator<Moment, undefined> {
  let moment: Moment | undefined;
  for await (const entry of entries) {
    const { id, timestamp } = entry.application;
    if (moment && moment.timestamp !== timestamp) {
      yield moment;
      moment = undefined;
    }
    moment ??= { timestamp, entries: new Map() };
    moment.entries.set(id, entry);
  }
  if (moment) yield moment;
}
