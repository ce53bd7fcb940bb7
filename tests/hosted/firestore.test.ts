import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { openFirestore } from '../../engines/firebase/connection.ts';
import { openFirestoreParts } from '../../engines/firebase/engine-parts.ts';
import { FieldValue, GeoPoint, Timestamp } from '../../engines/firebase/libraries/firestore.ts';
import { shortLivedJava } from '../../tools/programs.ts';
import { describeApplicationStore } from '../contract/application-store.ts';
import { collect, makeEntry, save } from '../support/application-entry.ts';
import { describeOnFirestore, nameProject } from './describe-on-firestore.ts';
import { startFirestoreEmulator } from './start-firestore-emulator.ts';

/** The suite keeps thousands at once, which takes the emulator longer than a visitor should wait. */
const timeoutMs = 15_000;

describeOnFirestore('Firestore', (findHost) => {
  async function openNew(options: { projectId?: string; timeoutMs?: number } = {}) {
    const places = { projectId: `demo-${randomUUID()}`, firestoreEmulatorHost: findHost() };
    const connection = await openFirestore({ ...places, ...options });
    const { applications, write } = await openFirestoreParts(connection, { follows: false });
    return { connection, store: { ...applications, write } };
  }

  describeApplicationStore('Firestore', {
    open: async (folder) => (await openNew({ projectId: nameProject(folder), timeoutMs })).store,
    survivesReopening: true,
  });

  test('a document has the eight fields of the specification and nothing else, suspected or not', async () => {
    const { connection, store } = await openNew();
    const entries = [makeEntry(), makeEntry({}, 'hidden-field-filled')];
    for (const entry of entries) await save(store, entry);
    for (const { application } of entries) {
      const { id, timestamp, ...fields } = application;
      const document = await connection.firestore.doc(`applications/${id}`).get();
      expect(document.data()).toEqual({ ...fields, timestamp: Timestamp.fromDate(new Date(timestamp)) });
    }
    await store.close();
  });

  test('documents that another program wrote are read, whatever they lack, and none of them twice', async () => {
    const { connection, store } = await openNew();
    const applications = connection.firestore.collection('applications');
    const { id: _, ...fields } = makeEntry().application;
    const written = [
      { ...fields, age: '17', timestamp: '2026-11-01T08:00:00.000Z' },
      { ...fields, timestamp: Date.parse('2026-11-02T08:00:00.000Z') },
      { ...fields, timestamp: null, phone: 5550100, note: ['of another program'] },
      { name: 'Ana Reed' },
      {},
      { ...fields, timestamp: Timestamp.fromDate(new Date('2026-11-03T08:00:00.000Z')) },
    ];
    const ids: string[] = [];
    for (const document of written) ids.push((await applications.add(document)).id);
    const entry = makeEntry();
    await save(store, entry);
    const read = new Map((await collect(store.read({ suspected: false }))).map((one) => [one.application.id, one]));
    expect([...read.keys()].sort()).toEqual([...ids, entry.application.id].sort());
    const byPlace = ids.map((id) => read.get(id)?.application);
    expect(byPlace[0]).toEqual({ ...fields, id: ids[0], age: 17, timestamp: '2026-11-01T08:00:00.000Z' });
    expect(byPlace[1]).toMatchObject({ timestamp: '2026-11-02T08:00:00.000Z' });
    expect(byPlace[2]).toMatchObject({ ...fields, phone: '5550100', timestamp: expect.stringMatching(/Z$/) });
    expect(byPlace[3]).toMatchObject({ name: 'Ana Reed', email: '', age: 0, message: '' });
    expect(byPlace[4]).toMatchObject({ name: '', timestamp: expect.stringMatching(/Z$/) });
    await store.close();
  });

  test('the rules let only the server read or write', async () => {
    const projectId = `demo-${randomUUID()}`;
    const { store } = await openNew({ projectId });
    await save(store, makeEntry());
    const database = `http://${findHost()}/v1/projects/${projectId}/databases/(default)`;
    for (const collection of ['applications', 'spamFlags', 'attempts', 'sessions', 'anything']) {
      const address = `${database}/documents/${collection}`;
      expect((await fetch(address)).status).toBe(403);
      expect((await fetch(address, { method: 'POST', body: '{"fields":{}}' })).status).toBe(403);
    }
    await store.close();
  });

  test('an id that Firestore could not have is refused as this entry’s fault', async () => {
    const { store } = await openNew();
    for (const id of ['.', '..', 'a/b', '__x__', 'ü'.repeat(751)])
      await expect(save(store, makeEntry({ id }))).rejects.toMatchObject({ code: 'entry-refused' });
    expect(await save(store, makeEntry({ id: 'ü'.repeat(750) }))).toBe('created');
    await store.close();
  });

  test('what other programs wrote comes in order of arrival, then id, among what is ours', async () => {
    const { connection, store } = await openNew();
    const applications = connection.firestore.collection('applications');
    const moment = Date.parse('2026-11-20T09:30:00.000Z');
    const seconds = moment / 1000;
    const documents = {
      // Within one millisecond, the later of them with the smaller ids.
      d: { timestamp: new Timestamp(seconds, 0) },
      c: { timestamp: new Timestamp(seconds, 100_000) },
      a: { timestamp: new Timestamp(seconds, 999_000) },
      b: { timestamp: '2026-11-20T09:30:00Z' },
      z: { timestamp: moment - 1 },
      e: { timestamp: new Timestamp(seconds, 1_000_000) },
      f: { timestamp: 'some day', name: 'Ana Reed' },
      '😀': { timestamp: '2026-11-20T10:30+01:00' },
      '\uffee': { timestamp: new Timestamp(seconds, 5000) },
      y: { timestamp: '+012026-01-01T00:00:00.000Z' },
    };
    for (const [id, document] of Object.entries(documents)) await applications.doc(id).set(document);
    await save(store, makeEntry({ id: 'bb', timestamp: new Date(moment).toISOString() }));
    const ids = (await collect(store.read({ suspected: false }))).map(({ application }) => application.id);
    // The last two count from when the emulator got them, which is today.
    expect(ids).toEqual(['z', 'a', 'b', 'bb', 'c', 'd', '\uffee', '😀', 'e', 'f', 'y']);
    await store.close();
  });

  test('a spam flag that outlived its application in the console is not the next one’s', async () => {
    const { connection, store } = await openNew();
    const reused = [makeEntry(), makeEntry()] as const;
    for (const { application } of reused) {
      await save(store, { application, spamFlag: 'hidden-field-filled' });
      await connection.firestore.doc(`applications/${application.id}`).delete();
    }
    const again = { ...reused[1], spamFlag: 'hidden-field-filled' } as const;
    expect([await save(store, reused[0]), await save(store, again)]).toEqual(['created', 'created']);
    expect(await collect(store.read({ suspected: false }))).toEqual([reused[0]]);
    expect(await collect(store.read({ suspected: true }))).toEqual([again]);
    await store.close();
  });

  test('fields of any type become plain text, and an age that is none becomes 0', async () => {
    const { connection, store } = await openNew();
    const applications = connection.firestore.collection('applications');
    const moment = Timestamp.fromDate(new Date('2026-11-20T09:30:00.000Z'));
    await applications.doc('a').set({
      name: applications.doc('other'),
      email: moment,
      phone: 5550100,
      school: new GeoPoint(48.5, 9),
      city: Buffer.from('Rivermouth'),
      message: { by: applications.doc('other'), at: [moment, true, null, 'x'], vector: FieldValue.vector([1, 2]) },
      age: '16',
      timestamp: moment,
    });
    const ages = [moment, applications.doc('other'), ['17'], true, 'seventeen', Number.NaN, null];
    for (const [index, age] of ages.entries()) await applications.doc(`b${index}`).set({ age, timestamp: moment });
    const [first, ...others] = (await collect(store.read({ suspected: false }))).map(({ application }) => application);
    expect(first).toEqual({
      id: 'a',
      name: 'applications/other',
      email: '2026-11-20T09:30:00.000Z',
      phone: '5550100',
      school: '48.5, 9',
      city: 'Uml2ZXJtb3V0aA==',
      message: expect.any(String),
      age: 16,
      timestamp: '2026-11-20T09:30:00.000Z',
    });
    expect(JSON.parse(first?.message ?? '')).toEqual({
      by: 'applications/other',
      at: ['2026-11-20T09:30:00.000Z', true, null, 'x'],
      vector: [1, 2],
    });
    expect(others.map(({ age }) => age)).toEqual(ages.map(() => 0));
    await store.close();
  });
});

describeOnFirestore('Firestore that goes away', () => {
  const cleanUps: (() => unknown)[] = [];
  afterEach(async () => {
    for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
  });

  async function openAt(firestoreEmulatorHost: string, timeoutMs: number) {
    const options = { projectId: 'demo-away', firestoreEmulatorHost, timeoutMs };
    const { applications, write } = await openFirestoreParts(await openFirestore(options), { follows: false });
    cleanUps.push(applications.close);
    return { ...applications, write };
  }

  async function start(port?: number) {
    const started = await startFirestoreEmulator(port, shortLivedJava);
    cleanUps.push(started.end);
    return started;
  }

  /** Takes questions and never answers. */
  async function startSilence(): Promise<string> {
    const sockets = new Set<Socket>();
    const silent = createServer((socket) => sockets.add(socket)).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    cleanUps.push(() => {
      for (const socket of sockets) socket.destroy();
      silent.close();
    });
    return `127.0.0.1:${(silent.address() as AddressInfo).port}`;
  }

  test('refuses soon, and keeps again once it is back, without being opened again', async () => {
    const first = await start();
    const store = await openAt(first.host, 5000);
    const entry = makeEntry();
    // Freshly started on a busy machine, it takes longer than that for its first answer.
    await expect.poll(() => save(store, entry).catch(() => 'refused'), { timeout: 30_000 }).not.toBe('refused');
    await first.end();
    const began = performance.now();
    const questions = [save(store, makeEntry()), store.has('ready'), collect(store.read({ suspected: false }))];
    for (const result of await Promise.allSettled(questions))
      expect(result).toMatchObject({ status: 'rejected', reason: { code: 'store-unavailable' } });
    expect(performance.now() - began).toBeLessThan(8000);
    await start(first.port);
    await expect.poll(() => save(store, entry).catch(() => 'refused'), { timeout: 30_000 }).not.toBe('refused');
    expect(await store.has(entry.application.id)).toBe(true);
  }, 90_000);

  test('is given up in time when it takes the question and never answers', async () => {
    const store = await openAt(await startSilence(), 500);
    const began = performance.now();
    const questions = [save(store, makeEntry()), store.has('ready')];
    for (const result of await Promise.allSettled(questions))
      expect(result).toMatchObject({ status: 'rejected', reason: { code: 'store-unavailable' } });
    await store.close();
    expect(performance.now() - began).toBeLessThan(4000);
  });

  test('answers at once when much was given up already, so that it does not pile up', async () => {
    const store = await openAt(await startSilence(), 2000);
    await Promise.allSettled(Array.from({ length: 300 }, () => store.has('ready')));
    // Without another question: that would say how long it has waited.
    const message = 'Firestore has not answered for a while';
    await expect(save(store, makeEntry())).rejects.toMatchObject({ code: 'store-unavailable', message });
  });
});
