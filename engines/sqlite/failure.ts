import { isStoreFailure, makeStoreFailure, type StoreFailure, type StoreFailureCode } from '../store-failure.ts';

// https://www.sqlite.org/rescode.html; the low byte of an extended code is the primary one.
const primaryCode = 0xff;
const lockedCodes = new Set([5 /* busy */, 6 /* locked */, 15 /* protocol: lost a race for the log */]);
const fullCode = 13;
const entryCodes = new Set([18 /* too big */, 19 /* constraint */, 20 /* mismatch */, 25 /* range */]);

/** Turns what SQLite or the file system threw into a `StoreFailure`. */
export function toStoreFailure(error: unknown): StoreFailure {
  if (isStoreFailure(error)) return error;
  const code = classify(error);
  return makeStoreFailure(code, `${explanations[code]}: ${error instanceof Error ? error.message : ''}`, error);
}

const explanations = {
  'store-locked': 'another program keeps the database locked',
  'store-full': 'no space is left for the database',
  'store-unavailable': 'the database cannot be used',
  'entry-refused': 'the database refuses this entry',
} as const satisfies { [code in StoreFailureCode]?: string };

function classify(error: unknown): keyof typeof explanations {
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  if (typeof errcode === 'number') {
    const primary = errcode & primaryCode;
    if (lockedCodes.has(primary)) return 'store-locked';
    if (primary === fullCode) return 'store-full';
    return entryCodes.has(primary) ? 'entry-refused' : 'store-unavailable';
  }
  if (code === 'ENOSPC' || code === 'EDQUOT') return 'store-full';
  // Node refuses a value that SQLite has no type for before SQLite sees it.
  return code === 'ERR_INVALID_ARG_TYPE' || code === 'ERR_INVALID_ARG_VALUE' ? 'entry-refused' : 'store-unavailable';
}
