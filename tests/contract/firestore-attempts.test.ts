import { expect, test } from 'vitest';
import { makeFirestoreAttemptCounter } from '../../stores/firestore/attempts.ts';
import { openFirestore } from '../../stores/firestore/connection.ts';
import { testSecret } from '../account-parts.ts';
import { describeOnFirestore, nameProject } from '../hosted/firestore-stage.ts';
import { describeAttemptCounter } from './attempt-counter.ts';

describeOnFirestore('Firestore', (findHost) => {
  const openProject = (projectId: string) =>
    openFirestore({ projectId, firestoreEmulatorHost: findHost(), patienceMs: 15_000 });

  describeAttemptCounter('Firestore', {
    isShared: true,
    async open(folder, now) {
      const connection = await openProject(nameProject(folder));
      return { counter: makeFirestoreAttemptCounter(connection, testSecret, now), close: connection.close };
    },
  });

  test('what is kept of an attempt names neither address nor account, and says when it may go', async () => {
    const connection = await openProject('demo-attempt-kept');
    const counter = makeFirestoreAttemptCounter(connection, testSecret, () => 0);
    await counter.count('mira@student.example 192.0.2.1', { most: 3, windowSeconds: 60 });
    const { docs } = await connection.firestore.collection('attempts').get();
    expect(JSON.stringify(docs.map(({ id, ref }) => [id, ref.path]))).not.toMatch(/mira|192/);
    expect(docs.map((document) => [document.get('count'), document.get('until').toMillis()])).toEqual([[1, 60_000]]);
    await connection.close();
  });

  test('several processes that count at the same moment lose nothing', async () => {
    const connections = await Promise.all(Array.from({ length: 3 }, () => openProject('demo-attempt-rivals')));
    const allowance = { most: 1000, windowSeconds: 60 };
    const counters = connections.map((connection) => makeFirestoreAttemptCounter(connection, testSecret));
    for (let round = 0; round < 5; round += 1)
      await Promise.all(counters.flatMap((counter) => [counter.count('a', allowance), counter.count('a', allowance)]));
    const [document] = (await connections[0]?.firestore.collection('attempts').get())?.docs ?? [];
    expect(document?.get('count')).toBe(30);
    await Promise.all(connections.map(({ close }) => close()));
  });
});
