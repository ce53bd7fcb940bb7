import type { ApplicationEntry } from '../../domain/model/application.ts';
import type { ApplicationCursor } from '../../domain/ports/application-store.ts';

/** By timestamp, then id; ids as bytes, as Firestore and the other engines sort them. */
export function compareEntries(one: ApplicationEntry, other: ApplicationEntry): number {
  return compareKeys(one.application, other.application);
}

export function isAfter({ application }: ApplicationEntry, cursor: ApplicationCursor): boolean {
  return compareKeys(application, cursor) > 0;
}

function compareKeys(one: ApplicationCursor, other: ApplicationCursor): number {
  if (one.timestamp !== other.timestamp) return one.timestamp < other.timestamp ? -1 : 1;
  return Buffer.compare(Buffer.from(one.id), Buffer.from(other.id));
}

/**
 * Firestore sorts by microseconds and this program knows milliseconds: entries of one millisecond, held in memory, are
 * sorted by id.
 */
export async function* sortWithinMillisecond(
  entries: AsyncIterable<ApplicationEntry>,
): AsyncGenerator<ApplicationEntry> {
  let group: ApplicationEntry[] = [];
  for await (const entry of entries) {
    if (group[0] && group[0].application.timestamp !== entry.application.timestamp) {
      yield* group.sort(compareEntries);
      group = [];
    }
    group.push(entry);
  }
  yield* group.sort(compareEntries);
}

/** Merges two sorted sequences into one. */
export async function* mergeEntries(
  few: readonly ApplicationEntry[],
  many: AsyncIterable<ApplicationEntry>,
): AsyncGenerator<ApplicationEntry> {
  let index = 0;
  for await (const entry of many) {
    for (let next = few[index]; next && compareEntries(next, entry) < 0; next = few[index]) {
      yield next;
      index += 1;
    }
    yield entry;
  }
  yield* few.slice(index);
}
