import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import type { ReviewStore } from '../domain/ports/review-store.ts';

/** So many are indexed at once, about ten milliseconds of work; in between, requests are answered. */
const batchSize = 25;

/** Of the time that indexing takes while there is more to do; the rest belongs to requests. */
const share = 0.2;

/** While requests keep this process busier than this, indexing waits, but no longer than that. */
const busyFrom = 0.7;
const longestRushMs = 5 * 60_000;
const lookMs = 1000;

/** Between two looks for new ones. Pages of the team index the newest themselves, so that a rush need not wait for this. */
const betweenMs = 30_000;

/**
 * Makes the search keys of applications in the background: at the start of those from before there were any, then of those
 * that have arrived since, where the store leaves that for later. `report` gets a failure; the next look tries again.
 */
export function startIndexing(
  { abilities, indexPending }: Pick<ReviewStore, 'abilities' | 'indexPending'>,
  report: (error: unknown) => void,
) {
  const closing = new AbortController();
  const pause = (milliseconds: number) => wait(milliseconds, undefined, { signal: closing.signal, ref: false });

  let lookedAt = performance.eventLoopUtilization();
  /** Since it was asked before. */
  function isBusy(): boolean {
    const { utilization } = performance.eventLoopUtilization(lookedAt);
    lookedAt = performance.eventLoopUtilization();
    return utilization > busyFrom;
  }

  async function indexAll(): Promise<void> {
    for (let waitedMs = 0; ; ) {
      for (; waitedMs < longestRushMs && isBusy(); waitedMs += lookMs) await pause(lookMs);
      const start = performance.now();
      if (!(await indexPending(batchSize))) return;
      await pause((performance.now() - start) * (1 / share - 1));
    }
  }

  async function run(): Promise<void> {
    for (;;) {
      await indexAll().catch((error) => {
        if (!closing.signal.aborted) report(error);
      });
      if (!abilities.indexesLater) return;
      await pause(betweenMs);
    }
  }

  // Ends by the pause that closing aborts.
  const finished = run().catch(() => undefined);
  return {
    async close(): Promise<void> {
      closing.abort();
      await finished;
    },
  };
}
