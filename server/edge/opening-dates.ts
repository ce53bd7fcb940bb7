import { makeDataPath } from '../../app/framework/data-request.ts';
import type { RecordStore } from '../../domain/ports/records.ts';
import { readSettings } from '../../domain/ports/stored-settings.ts';

/** Staff who set a date see it on the page after this time, in every process. */
const validForMs = 5000;

/** The form and its data. */
export function isFormPath(path: string): boolean {
  return path === '/apply' || path === makeDataPath('/apply');
}

/** The result of a submission differs between visitors, and a late link lets one person in. `query` begins with `?`. */
export function isPersonalForm(query: string): boolean {
  if (query === '') return false;
  const names = new URLSearchParams(query);
  return names.has('submitted') || names.has('late');
}

/**
 * Whether applications open or close at a date, so that the page of the form is rendered for each request. Without dates it
 * stays a file: the answer of the last question counts, and the store is asked beside the request.
 */
export async function openOpeningDates(records: Pick<RecordStore, 'find'>) {
  let areSet = false;
  let askedAt = 0;

  async function ask(): Promise<void> {
    askedAt = performance.now();
    try {
      const { settings } = await readSettings(records);
      areSet = settings.opensAt !== null || settings.closesAt !== null;
    } catch {
      // The page of the form must not depend on the store; the form itself says when that is away.
    }
  }

  await ask();
  return {
    areSet(): boolean {
      if (performance.now() - askedAt > validForMs) void ask();
      return areSet;
    },
  };
}
