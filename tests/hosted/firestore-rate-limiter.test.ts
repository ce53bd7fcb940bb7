import { expect, test, vi } from 'vitest';
import { openFirestore } from '../../engines/firebase/connection.ts';
import { DocumentReference, Timestamp } from '../../engines/firebase/libraries/firestore.ts';
import { makeFirestoreRateLimiter } from '../../engines/firebase/rate-limiter.ts';
import { describeRateLimiter } from '../contract/rate-limiter.ts';
import { testSecret } from '../support/account-parts.ts';
import { describeOnFirestore, nameProject } from './describe-on-firestore.ts';

describeOnFirestore('Firestore', (findHost) => {
  const openProject = (projectId: string) =>
    openFirestore({ projectId, firestoreEmulatorHost: findHost(), timeoutMs: 15_000 });

  describeRateLimiter('Firestore', {
    isShared: true,
    async open(folder, now) {
      const connection = await openProject(nameProject(folder));
      return { counter: makeFirestoreRateLimiter(connection, testSecret, now), close: connection.close };
    },
  });

  test('what is kept of an attempt names neither address nor account, and says when it may go', async () => {
    const connection = await openProject('demo-attempt-kept');
    const counter = makeFirestoreRateLimiter(connection, testSecret, () => 0);
    await counter.count('mira@student.example 192.0.2.1', { most: 3, windowSeconds: 60 });
    const { docs } = await connection.firestore.collection('attempts').get();
    expect(JSON.stringify(docs.map(({ id, ref }) => [id, ref.path]))).not.toMatch(/mira|192/);
    expect(docs.map((document) => [document.get('count'), document.get('until').toMillis()])).toEqual([[1, 60_000]]);
    await connection.close();
  });

  test('several processes that count at the same moment lose nothing', async () => {
    const connections = await Promise.all(Array.from({ length: 3 }, () => openProject('demo-attempt-rivals')));
    const rateLimit = { most: 1000, windowSeconds: 60 };
    const counters = connections.map((connection) => makeFirestoreRateLimiter(connection, testSecret));
    for (let round = 0; round < 5; round += 1)
      await Promise.all(counters.flatMap((counter) => [counter.count('a', rateLimit), counter.count('a', rateLimit)]));
    const [document] = (await connections[0]?.firestore.collection('attempts').get())?.docs ?? [];
    expect(document?.get('count')).toBe(30);
    await Promise.all(connections.map(({ close }) => close()));
  });

  test('a count that others change without end is given up, and not tried any further', async () => {
    const options = { projectId: 'demo-attempt-endless', firestoreEmulatorHost: findHost() };
    const connection = await openFirestore({ ...options, timeoutMs: 1000 });
    const ending = vi.spyOn(connection.firestore, 'terminate');
    const counter = makeFirestoreRateLimiter(connection, testSecret);
    const rateLimit = { most: 3, windowSeconds: 60 };
    const { get } = DocumentReference.prototype;
    const reading = vi.spyOn(DocumentReference.prototype, 'get').mockImplementation(async function (
      this: DocumentReference,
    ) {
      const present = await get.call(this);
      await this.set({ count: 1, until: Timestamp.fromMillis(Date.now() + 60_000) });
      return present;
    });
    try {
      await expect(counter.count('a', rateLimit)).rejects.toMatchObject({ code: 'store-unavailable' });
      // It ends the connection only when nothing is going on any more.
      await connection.close();
    } finally {
      reading.mockRestore();
    }
    expect(ending).toHaveBeenCalled();
  });
});
