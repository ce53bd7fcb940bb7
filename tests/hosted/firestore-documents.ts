import { afterAll, beforeAll } from 'vitest';
import { shortLivedJava } from '../support/java.ts';
import { describeUnless } from './describe-unless.ts';
import { findFirestoreLack, startFirestoreEmulator } from './start-firestore-emulator.ts';

type Emulator = Awaited<ReturnType<typeof startFirestoreEmulator>>;

/** Gives tests a Firestore emulator of their own, which they may end and start again. */
export function describeOnFirestore(
  name: string,
  describeTests: (emulator: { end(): Promise<void>; start(): Promise<void>; readonly host: string }) => void,
): void {
  describeUnless(findFirestoreLack(), name, () => {
    let emulator: Emulator;
    beforeAll(async () => {
      emulator = await startFirestoreEmulator(undefined, shortLivedJava);
    }, 60_000);
    afterAll(() => emulator?.end());
    describeTests({
      get host() {
        return emulator.host;
      },
      end: () => emulator.end(),
      /** On the same port, and empty. */
      async start() {
        emulator = await startFirestoreEmulator(emulator.port, shortLivedJava);
      },
    });
  });
}

/** The documents of a project by path, with each value as the REST interface writes it. */
export async function readDocuments(host: string, projectId: string): Promise<Readonly<Record<string, unknown>>> {
  const documents = `http://${host}/v1/projects/${projectId}/databases/(default)/documents`;
  const headers = { Authorization: 'Bearer owner' };
  const ask = async (path: string, method = 'GET') =>
    (await (await fetch(documents + path, { method, headers })).json()) as {
      readonly collectionIds?: readonly string[];
      readonly documents?: readonly { readonly name: string; readonly fields: unknown }[];
    };
  const { collectionIds = [] } = await ask(':listCollectionIds', 'POST');
  const found = await Promise.all(collectionIds.map((id) => ask(`/${id}?pageSize=300`)));
  const all = found.flatMap((page) => page.documents ?? []);
  return Object.fromEntries(all.map(({ name, fields }) => [name.replace(/^.*\/documents\//, ''), fields]));
}

/** The eight fields of an application as a document has them: timestamps drop a fraction of zeros. */
export function createFields({ age, timestamp, ...texts }: { readonly age: number; readonly timestamp: string }) {
  const strings = Object.entries(texts).filter(([name]) => name !== 'id');
  return {
    ...Object.fromEntries(strings.map(([name, stringValue]) => [name, { stringValue }])),
    age: { integerValue: String(age) },
    timestamp: { timestampValue: timestamp.replace('.000Z', 'Z') },
  };
}
