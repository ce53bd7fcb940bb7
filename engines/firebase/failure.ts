import { isStoreFailure, makeStoreFailure, type StoreFailure, type StoreFailureCode } from '../store-failure.ts';

// https://grpc.github.io/grpc/core/md_doc_statuscodes.html
const invalidArgument = 3;
const notFound = 5;
const alreadyExists = 6;
const resourceExhausted = 8;
const failedPrecondition = 9;
const aborted = 10;

const explanations = new Map<unknown, readonly [StoreFailureCode, string]>([
  [invalidArgument, ['entry-refused', 'Firestore refuses this entry']],
  [resourceExhausted, ['store-full', 'a quota of the Firebase project is used up']],
  [aborted, ['store-locked', 'too many write the same document']],
]);

/** Turns what Firestore threw into a `StoreFailure`. Its own message may repeat values. */
export function toStoreFailure(error: unknown): StoreFailure {
  if (isStoreFailure(error)) return error;
  const { code } = error as { code?: unknown };
  const [failure, explanation] = explanations.get(code) ?? ['store-unavailable', 'Firestore cannot be used'];
  return makeStoreFailure(
    failure,
    `${explanation} (${code ?? 'no code'})`,
    failure === 'entry-refused' ? undefined : error,
  );
}

/** True when a document was changed, made or removed since it was read. */
export function isOvertaken(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  return [failedPrecondition, notFound, aborted, alreadyExists].some((one) => one === code);
}

/** Resolves to false when another write was faster; `write` names what must not have changed since. */
export async function writeUnlessOvertaken(write: Promise<unknown>): Promise<boolean> {
  try {
    await write;
    return true;
  } catch (error) {
    if (isOvertaken(error)) return false;
    throw error;
  }
}
