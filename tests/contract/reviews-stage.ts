import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect } from 'vitest';
import type { Review } from '../../domain/model/review.ts';
import type { ReviewFilter, ReviewSort } from '../../domain/ports/review-store.ts';
import type { Engine } from '../../engines/engine.ts';
import { makeEntry, save } from '../support/application-entry.ts';

export type EngineUnderTest = Pick<Engine, 'db' | 'applications' | 'write' | 'reviews' | 'records' | 'close'>;

export const newestFirst: ReviewSort = { by: 'submitted', descending: true };

/** A new engine for each test of this `describe`, and what they do with it. */
export function stageReviews(open: (folder: string) => Promise<EngineUnderTest>) {
  let folder: string;
  let engine: EngineUnderTest;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'daybreak-reviews-'));
    engine = await open(folder);
  });

  afterEach(async () => {
    await engine.close();
    await rm(folder, { recursive: true, force: true });
  });

  /** Adds applications that arrive a minute apart, in this order; resolves to their ids. */
  async function add(...applications: Parameters<typeof makeEntry>[]): Promise<string[]> {
    const entries = applications.map(([changes, spamFlag], index) =>
      makeEntry({ timestamp: new Date(Date.UTC(2026, 10, 20, 9, index)).toISOString(), ...changes }, spamFlag),
    );
    for (const entry of entries) expect(await save(engine, entry)).toBe('created');
    return entries.map(({ application }) => application.id);
  }

  async function setReview(applicationId: string, changes: Partial<Review>) {
    const stored = await engine.reviews.find(applicationId);
    if (!stored) throw new Error('no such application');
    const review = { ...stored.review, version: stored.review.version + 1, ...changes };
    return engine.write([{ kind: 'set-review', applicationId, review, expectedVersion: stored.review.version }]);
  }

  async function listNames(filter: ReviewFilter = {}, sort: ReviewSort = newestFirst) {
    const { entries } = await engine.reviews.list({ filter, sort, limit: 50 });
    return entries.map(({ application }) => application.name);
  }

  return {
    get engine() {
      return engine;
    },
    add,
    setReview,
    listNames,
  };
}
