import { isDeepStrictEqual } from 'node:util';
import type { Review, ReviewedApplication } from '../../domain/model/review.ts';
import type { Change } from '../../domain/ports/changes.ts';
import { collections, type StoredRecord } from '../../domain/ports/records.ts';
import { indexAll, type ReviewCursor } from '../../domain/ports/review-store.ts';
import type { Engine } from '../../engines/engine.ts';

/** What stands beside applications: reviews, and records of every collection. */
export type BesideEngine = Pick<Engine, 'reviews' | 'records' | 'write'>;

/** Read and written at the same time; also the most that is held in memory. */
const batchSize = 200;

/** All applications with their reviews, oldest first, those with or without a spam flag. */
export async function* readReviewed(
  { reviews }: BesideEngine,
  suspected: boolean,
): AsyncGenerator<readonly ReviewedApplication[]> {
  await indexAll(reviews);
  let after: ReviewCursor | null = null;
  do {
    const page = await reviews.list({
      filter: { suspected },
      sort: { by: 'submitted', descending: false },
      limit: batchSize,
      ...(after !== null && { after }),
    });
    yield page.entries;
    after = page.next;
  } while (after !== null);
}

/** All records, a page at a time. */
export async function* readRecords({ records }: BesideEngine): AsyncGenerator<readonly StoredRecord[]> {
  for (const collection of collections) {
    let after: Parameters<typeof records.readPage>[0]['after'] = null;
    do {
      const page = await records.readPage({ collection, after, limit: batchSize });
      yield page.records;
      after = page.next;
    } while (after !== null);
  }
}

/** What became of something that was saved beside the applications. */
export type BesideOutcome = 'created' | 'duplicate' | 'conflict' | 'no-application';

/** Stores a review unless the stored one has changed as often or more often. */
export async function saveReview(engine: BesideEngine, id: string, given: Review): Promise<BesideOutcome> {
  const stored = await engine.reviews.find(id);
  if (!stored) return 'no-application';
  if (isDeepStrictEqual(stored.review, given)) return 'duplicate';
  const { version } = stored.review;
  // Version 1 is the review that saving an application makes.
  if (version > 1 && version >= given.version) return 'conflict';
  return saveChange(engine, { kind: 'set-review', applicationId: id, review: given, expectedVersion: version });
}

/** Stores a record unless it is there, changed as often or more often. */
export async function saveRecord(engine: BesideEngine, given: StoredRecord): Promise<BesideOutcome> {
  const stored = await engine.records.find(given.collection, given.id);
  if (stored && isDeepStrictEqual(stored, given)) return 'duplicate';
  if (stored && stored.version >= given.version) return 'conflict';
  return saveChange(engine, { kind: 'put-record', record: given, expectedVersion: stored?.version ?? 0 });
}

async function saveChange({ write }: BesideEngine, change: Change): Promise<BesideOutcome> {
  return (await write([change])).ok ? 'created' : 'conflict';
}

export type BesideSummary = { readonly same: number; readonly conflict: number };

/**
 * Saves in the destination the reviews and records that only the source has or that are newer there. A second run continues
 * where the first stopped. `conflict` counts those that the destination has changed itself; they stay as they are.
 */
export async function transferBeside(source: BesideEngine, destination: BesideEngine): Promise<BesideSummary> {
  const outcomes: Record<BesideOutcome, number> = { created: 0, duplicate: 0, conflict: 0, 'no-application': 0 };
  const save = async (saved: readonly Promise<BesideOutcome>[]) => {
    for (const outcome of await Promise.all(saved)) outcomes[outcome] += 1;
  };
  for (const suspected of [false, true])
    for await (const entries of readReviewed(source, suspected))
      await save(entries.map(({ application: { id }, review }) => saveReview(destination, id, review)));
  for await (const records of readRecords(source)) await save(records.map((record) => saveRecord(destination, record)));
  return { same: outcomes.created + outcomes.duplicate, conflict: outcomes.conflict };
}
