import { isStoreFailure, makeStoreFailure, type StoreFailure, type StoreFailureCode } from '../store-failure.ts';

// https://www.postgresql.org/docs/current/errcodes-appendix.html; the first two characters are the class.
const lockedCodes = new Set(['55P03' /* lock timeout */, '40001' /* serialization */, '40P01' /* deadlock */]);
const fullCodes = new Set(['53100' /* disk full */]);
const entryClasses = new Set(['22' /* data */, '23' /* constraint */, '54' /* larger than an index or a row takes */]);

const explanations = {
  'store-locked': 'other work keeps the database locked',
  'store-full': 'no space is left for the database',
  'store-unavailable': 'the database cannot be used',
  'entry-refused': 'the database refuses this entry',
} as const satisfies { [code in StoreFailureCode]?: string };

/** Turns an error of the server, the driver or the network into a `StoreFailure`. */
export function toStoreFailure(error: unknown): StoreFailure {
  if (isStoreFailure(error)) return error;
  const code = classify(readCode(error));
  // What the server says about an entry may quote the entry; its code says enough.
  if (code === 'entry-refused') return makeStoreFailure(code, `${explanations[code]} (${readCode(error)})`);
  const failure = makeStoreFailure(code, `${explanations[code]}: ${describeError(error)}`, error);
  return isClash(error) ? Object.assign(failure, { isClash: true }) : failure;
}

/** True when the server rolled back only because of another transaction that ran at the same time. */
export function isClash(error: unknown): boolean {
  return ['40001', '40P01'].includes(readCode(error));
}

function classify(code: string): keyof typeof explanations {
  if (lockedCodes.has(code)) return 'store-locked';
  if (fullCodes.has(code)) return 'store-full';
  return code.length === 5 && entryClasses.has(code.slice(0, 2)) ? 'entry-refused' : 'store-unavailable';
}

function readCode(error: unknown): string {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'string' ? code : '';
}

/** What the driver says. A host with several addresses fails with one error for each and no words itself. */
function describeError(error: unknown): string {
  const [first] = error instanceof AggregateError && error.message === '' ? error.errors : [error];
  return first instanceof Error ? first.message : readCode(error);
}
