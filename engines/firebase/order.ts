import type { ApplicationEntry } from '../../domain/applications/application-store.ts';

/** By timestamp, then id; ids as bytes, as Firestore and the other engines sort them. */
export function compareEntries(
  { application: one }: ApplicationEntry,
  { application: other }: ApplicationEntry,
): number {
  if (one.timestamp !== other.timestamp) return one.timestamp < other.timestamp ? -1 : 1;
  return Buffer.compare(Buffer.from(one.id), Buffer.from(other.id));
}

/** Firestore keeps microseconds and we milliseconds: what is one moment to us (held in memory) is sorted by id. */
export async function* sortMoments(entries: AsyncIterable<ApplicationEntry>): AsyncGenerator<ApplicationEntry> {
  let moment: ApplicationEntry[] = [];
  for await (const entry of entries) {
    if (moment[0] && moment[0].application.timestamp !== entry.application.timestamp) {
      yield* moment.sort(compareEntries);
      moment = [];
    }
    moment.push(entry);
  }
  yield* moment.sort(compareEntries);
}

/** Both in order, and so is what comes out. */
export async function* mergeEntries(
  few: readonly ApplicationEntry[],
  many: AsyncIterable<ApplicationEntry>,
): AsyncGenerator<ApplicationEntry> {
  let place = 0;
  for await (const entry of many) {
    for (let next = few[place]; next && compareEntries(next, entry) < 0; next = few[place]) {
      yield next;
      place += 1;
    }
    yield entry;
  }
  yield* few.slice(place);
}
