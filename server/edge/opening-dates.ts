import { makeDataPath } from '../../app/framework/data-request.ts';
import type { RecordStore } from '../../domain/ports/records.ts';
import { readSettings } from '../../domain/ports/stored-settings.ts';
import type { RunInBackground } from '../background.ts';

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
 * stays a file: the last answer of the store counts, and no request waits for the next one.
 */
export async function openOpeningDates(records: Pick<RecordStore, 'find'>, runInBackground: RunInBackground) {
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
      if (performance.now() - askedAt > validForMs) runInBackground(ask);
      return areSet;
    },
  };
}
