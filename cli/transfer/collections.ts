import { isDeepStrictEqual } from 'node:util';
import type { ApplicationEntry } from '../../domain/model/application.ts';
import { isSameApplication } from '../../domain/model/application-id.ts';
import type { Review, ReviewedApplication } from '../../domain/model/review.ts';
import type { AccountArchive, ArchivedAccount, ArchiveOutcome } from '../../domain/ports/account-archive.ts';
import type { ApplicationSelection } from '../../domain/ports/application-store.ts';
import { changeApplication } from '../../domain/ports/change-application.ts';
import { listProviderSubjects } from '../../domain/ports/openid-sign-in.ts';
import {
  belongsToApplication,
  readPages,
  collections as recordCollections,
  type StoredRecord,
} from '../../domain/ports/records.ts';
import { listPages } from '../../domain/ports/review-store.ts';
import type { Score } from '../../domain/reviews/score.ts';
import { deriveScores } from '../../domain/reviews/store-score.ts';
import type { Engine } from '../../engines/engine.ts';
import { formatLine } from './lines.ts';

/** What became of an item that was saved. */
export type Outcome = ArchiveOutcome;

/** One kind of what a store has, as transfer, export and import see it. */
export type Collection<Store, Item> = {
  /** Oldest first, in pieces of which each is saved at once and is the most that is held in memory. */
  read(store: Store, selection?: ApplicationSelection): AsyncIterable<readonly Item[]>;
  id(item: Item): string;
  /** Nothing that is newer there is overwritten. Rejects when the store cannot be reached. */
  save(store: Store, item: Item): Promise<Outcome>;
};

export type ComparedCollection<Store, Item> = Collection<Store, Item> & {
  find(store: Store, id: string): Promise<Item | null>;
  /** What is the same on both sides after a transfer between these stores. */
  describe(item: Item, stores: readonly Store[]): string;
};

/** What transfer, export and import need of an engine, for everything but accounts. */
export type ApplicationStores = Pick<Engine, 'applications' | 'reviews' | 'records' | 'write'>;

const batchSize = 256;

/** Without a review, an application gets the first one of the default settings. */
export const applications: ComparedCollection<ApplicationStores, ApplicationEntry & { readonly review?: Review }> = {
  async *read(store, selection) {
    const selections = selection ? [selection] : [{ suspected: false }, { suspected: true }];
    for (const one of selections) yield* inBatches(store.applications.read(one), batchSize);
  },
  id: ({ application }) => application.id,
  find: (store, id) => store.applications.find(id),
  describe: (entry) => formatLine(entry),
  async save(stores, item) {
    const { applications: store, write } = stores;
    const { review, ...entry } = item;
    const { application, spamFlag } = entry;
    const before = await store.find(application.id);
    try {
      const added = { kind: 'add-application', entry, unlessStored: null, ...(review && { review }) } as const;
      if (!before && (await write([added])).ok) return 'created';
      const stored = before ?? (await store.find(application.id));
      if (!stored || !isSameApplication(stored.application, application)) return 'conflict';
      if (stored.spamFlag === null || spamFlag !== null) return 'duplicate';
      const clear = { kind: 'set-spam-flag', applicationId: application.id, spamFlag } as const;
      const plan = () => ({ outcome: true, changes: [clear] });
      const isCleared = await changeApplication({ ...stores, now: () => new Date() }, application.id, plan);
      // Else it was erased meanwhile.
      return isCleared ? 'duplicate' : await applications.save(stores, item);
    } catch (error) {
      if ((error as { code?: unknown }).code === 'entry-refused') return 'refused';
      throw error;
    }
  },
};

export const reviews: Collection<ApplicationStores, ReviewedApplication> = {
  async *read({ reviews: store }, selection) {
    const sort = { by: 'submitted', descending: false } as const;
    for (const suspected of selection ? [selection.suspected] : [false, true])
      yield* listPages(store, { filter: { suspected }, sort, limit: batchSize });
  },
  id: ({ application }) => application.id,
  async save({ reviews: store, write }, { application: { id }, review }) {
    const stored = await store.find(id);
    if (!stored) return 'refused';
    if (isDeepStrictEqual(stored.review, review)) return 'duplicate';
    const { version } = stored.review;
    // Version 1 is the review that saving an application makes.
    if (version > 1 && version >= review.version) return 'conflict';
    const written = await write([{ kind: 'set-review', applicationId: id, review, expectedVersion: version }]);
    return written.ok ? 'created' : 'conflict';
  },
};

export const records: Collection<ApplicationStores, StoredRecord> = {
  async *read({ records: store }) {
    for (const collection of recordCollections) yield* readPages(store, { collection, limit: batchSize });
  },
  id: ({ collection, id }) => `${collection}/${id}`,
  async save({ records: store, write }, record) {
    const stored = await store.find(record.collection, record.id);
    if (stored && isDeepStrictEqual(stored, record)) return 'duplicate';
    if (stored && stored.version >= record.version) return 'conflict';
    const guard = { kind: 'require-application', applicationId: record.parent } as const;
    const written = await write([
      ...(belongsToApplication(record) ? [guard] : []),
      { kind: 'put-record', record, expectedVersion: stored?.version ?? 0 },
      ...(record.collection === 'scores' ? deriveScores(record as StoredRecord<Score>) : []),
    ]);
    if (written.ok) return 'created';
    return written.code === 'application-missing' ? 'refused' : 'conflict';
  },
};

export const accounts: ComparedCollection<AccountArchive, ArchivedAccount> = {
  // One after the other, because each save takes several steps.
  read: (archive) => inBatches(archive.read(), 1),
  id: ({ id }) => id,
  find: (archive, id) => archive.find(id),
  describe: ({ email, emailVerified, providerSubjects, password }, stores) => {
    const comparesHashes = stores.every(({ supportsHashes }) => supportsHashes);
    const subjects = listProviderSubjects(providerSubjects);
    return JSON.stringify([email, emailVerified, subjects, comparesHashes && 'hash' in password && password.hash]);
  },
  save: (archive, account) => archive.save(account),
};

export async function* inBatches<Item>(items: AsyncIterable<Item>, size: number): AsyncGenerator<readonly Item[]> {
  let batch: Item[] = [];
  for await (const item of items) {
    if (batch.push(item) < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
