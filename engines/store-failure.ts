/**
 * - `store-locked`: another program held a lock longer than we wait; the next call may succeed.
 * - `store-full`: no space is left for the store.
 * - `store-unavailable`: it cannot be opened, read or written (rights, damage, a failing disk).
 * - `store-other-version`: another version of this program has made its tables.
 * - `store-closed`: it was used after it had been closed; a fault of this program.
 * - `entry-refused`: this one entry cannot be stored as it is; a fault of this program.
 */
const codes = [
  'store-locked',
  'store-full',
  'store-unavailable',
  'store-other-version',
  'store-closed',
  'entry-refused',
] as const;
export type StoreFailureCode = (typeof codes)[number];

/** After these the connection is sound; after any other failure it is given up, and the next call opens a new one. */
export const harmlessCodes: ReadonlySet<StoreFailureCode> = new Set(['store-locked', 'store-full', 'entry-refused']);

/** What every store rejects with. Neither message nor cause contains anything that an applicant wrote. */
export type StoreFailure = Error & {
  readonly code: StoreFailureCode;
  /** The transaction was rolled back only because of another one at the same time: the same work may succeed at once. */
  readonly isClash?: boolean;
};

export function makeStoreFailure(code: StoreFailureCode, message: string, cause?: unknown): StoreFailure {
  return Object.assign(new Error(message, cause === undefined ? {} : { cause }), { code });
}

/** For a command that makes no tables; `setting` names the variable that chose the database. */
export function makeNothingFailure(setting: string): StoreFailure {
  return makeStoreFailure('store-unavailable', `there is nothing of Daybreak in this database; is ${setting} right?`);
}

export function makeOtherVersionFailure(name: string): StoreFailure {
  const reason = `${name} has the tables of another version of Daybreak, which this version does not open`;
  return makeStoreFailure('store-other-version', `${reason}: start that version, or begin with an empty database`);
}

export function isStoreFailure(error: unknown): error is StoreFailure {
  return error instanceof Error && 'code' in error && codes.includes(error.code as StoreFailureCode);
}
