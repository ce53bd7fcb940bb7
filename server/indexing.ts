import { setTimeout as wait } from 'node:timers/promises';
import type { ReviewStore } from '../domain/review/review-store.ts';

/** So many are indexed at once; in between, requests are answered. */
const batchSize = 100;
const pauseMs = 20;

/** Makes the search keys of applications from before there were any, in the background, until none is left. */
export function startIndexing(reviews: Pick<ReviewStore, 'indexPending'>, report: (error: unknown) => void) {
  const closing = new AbortController();
  async function run(): Promise<void> {
    while ((await reviews.indexPending(batchSize)) > 0) await wait(pauseMs, undefined, { signal: closing.signal });
  }
  const finished = run().catch((error) => {
    if (!closing.signal.aborted) report(error);
  });
  return {
    async close(): Promise<void> {
      closing.abort();
      await finished;
    },
  };
}
