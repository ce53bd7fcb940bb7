import { describeError, type Log } from './log.ts';

/** Starts work that a response does not wait for. Its failure goes to `report`, by default to the log. */
export type RunInBackground = (work: () => Promise<unknown>, report?: (error: unknown) => void) => void;

/** Work that outlives its request: a failure of it ends nothing else, and a stop of the site waits for it. */
export function createBackground(log: Log): { readonly run: RunInBackground; finish(): Promise<void> } {
  const running = new Set<Promise<void>>();
  const logFailure = (error: unknown) =>
    log({ level: 'error', event: 'background-work-failed', error: describeError(error) });
  return {
    run(work, report = logFailure) {
      const finished: Promise<void> = Promise.try(work)
        .catch(report)
        .then(() => void running.delete(finished));
      running.add(finished);
    },
    async finish() {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
