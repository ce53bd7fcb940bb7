import { makeDataPath } from '../../app/framework/data-request.ts';
import type { RecordStore } from '../../domain/records.ts';
import { readSettings } from '../../domain/review/settings.ts';

/** The form and its data. */
export function isFormPath(path: string): boolean {
  return path === '/apply' || path === makeDataPath('/apply');
}

/** Staff who set a date see it on the page after this time, in every process. */
const validForMs = 5000;

/**
 * Whether applications open or close at a date, so that the page of the form is rendered for each request. Without dates it
 * stays a file: the answer of the last question counts, and the store is asked beside the request.
 */
export function makeOpeningDates(records: Pick<RecordStore, 'find'>) {
  let known: Promise<boolean> = ask(false);
  let askedAt = performance.now();

  async function ask(before: boolean): Promise<boolean> {
    try {
      const { settings } = await readSettings(records);
      return settings.opensAt !== null || settings.closesAt !== null;
    } catch {
      // The page of the form must not depend on the store; the form itself says when that is away.
      return before;
    }
  }

  return {
    async areSet(): Promise<boolean> {
      const now = await known;
      if (performance.now() - askedAt < validForMs) return now;
      askedAt = performance.now();
      void ask(now).then((next) => {
        known = Promise.resolve(next);
      });
      return now;
    },
  };
}
