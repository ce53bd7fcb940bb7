import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { StoredApplication } from '../../core/applications/application.ts';
import { queueCopy } from '../../core/applications/write-application.ts';
import { succeed } from '../../core/result.ts';
import { openDatabase } from '../../db/open.ts';
import type { Database } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { startCopying } from '../../firebase/copy-applications.ts';
import { countWaitingCopies } from '../../firebase/copy-queue.ts';
import { createEntry, remove, save, setState } from '../support/application-entry.ts';
import { createFields, describeOnFirestore, readDocuments } from './firestore-documents.ts';

// Longer than the third pause before a copy is tried again.
const timeout = 45_000;

describeOnFirestore('the copy of applications in Firestore', (emulator) => {
  let db: Database;
  let projectId: string;
  let running: ReturnType<typeof startCopying>[];
  let reported: string[];

  beforeEach(async () => {
    db = await openDatabase({ kind: 'sqlite', file: ':memory:' });
    projectId = `demo-${randomUUID()}`;
    running = [];
    reported = [];
  });
  afterEach(async () => {
    await Promise.all(running.map((one) => one.close()));
    await db.destroy();
  });

  function start(firestoreEmulatorHost = emulator.host) {
    const report = (error: unknown) => reported.push(String(error));
    const getAccessToken = async () => 'not asked';
    const copying = startCopying({ db, projectId, firestoreEmulatorHost, getAccessToken, report });
    running.push(copying);
    return copying;
  }

  /** Changes an application as the site does. */
  async function change(id: string, work: (ctx: { readonly db: Database }) => Promise<unknown>): Promise<void> {
    await work({ db });
    await inTransaction({ db, copiesApplications: true }, async (tx) => succeed(await queueCopy(tx, id)));
  }
  const saveCopied = (entry: ReturnType<typeof createEntry>) => change(entry.application.id, (ctx) => save(ctx, entry));

  const expectDocuments = (...applications: readonly StoredApplication[]) =>
    expect
      .poll(() => readDocuments(emulator.host, projectId), { timeout })
      .toEqual(Object.fromEntries(applications.map((one) => [`applications/${one.id}`, createFields(one)])));
  const expectNothingWaits = () => expect.poll(() => countWaitingCopies({ db }, '9'), { timeout }).toBe(0);

  test('has the eight fields and nothing else, of what looks automatic too', async () => {
    const entries = [createEntry(), createEntry({ timestamp: '2026-11-20T09:30:00.007Z' }, true)];
    for (const entry of entries) await saveCopied(entry);
    start();
    await expectDocuments(...entries.map(({ application }) => application));
    await expectNothingWaits();
  });

  test('follows changes immediately, and is deleted with the application', async () => {
    start();
    const [{ application }, other] = [createEntry(), createEntry()];
    for (const entry of [{ application, isSpam: false }, other]) await saveCopied(entry);
    await expectDocuments(application, other.application);
    const changed = { email: 'new@school.example', phone: '555 0199', message: 'Another “shelf” 🚀\n' };
    const { id: applicationId } = application;
    await change(applicationId, (ctx) => setState(ctx, applicationId, changed));
    await expectDocuments({ ...application, ...changed }, other.application);
    await change(applicationId, (ctx) => remove(ctx, applicationId));
    await expectDocuments(other.application);
    expect(reported).toEqual([]);
  });

  test('logs once that Firestore is unavailable, without a word of an application, and is made when it is back', async () => {
    await emulator.end();
    const entries = [createEntry(), createEntry(), createEntry()];
    for (const entry of entries) await saveCopied(entry);
    start();
    await expect.poll(() => reported.length, { timeout }).toBe(1);
    await emulator.start();
    await expectDocuments(...entries.map(({ application }) => application));
    expect(reported).toEqual([expect.not.stringMatching(/Ana|school|555|shelf/)]);
  });

  test('is tried again when Firestore takes the question and never answers', async () => {
    const silence = createServer(() => {}).listen(0, '127.0.0.1');
    await once(silence, 'listening');
    const { application, isSpam } = createEntry();
    await saveCopied({ application, isSpam });
    const copying = start(`127.0.0.1:${(silence.address() as AddressInfo).port}`);
    await expect.poll(() => reported.length, { timeout }).toBe(1);
    await copying.close();
    start();
    await expectDocuments(application);
    silence.close();
  });

  test('has the latest content also where two processes copy what changes all the time', async () => {
    start();
    start();
    const entries = Array.from({ length: 5 }, () => createEntry());
    for (const entry of entries) await saveCopied(entry);
    for (let round = 0; round < 20; round += 1)
      for (const { application } of entries) {
        await change(application.id, (ctx) => setState(ctx, application.id, { message: `Round ${round}` }));
      }
    await expectNothingWaits();
    await expectDocuments(...entries.map(({ application }) => ({ ...application, message: 'Round 19' })));
  });

  test('is read and written only by the server, say the rules', async () => {
    const { application, isSpam } = createEntry();
    await saveCopied({ application, isSpam });
    start();
    await expectDocuments(application);
    const documents = `http://${emulator.host}/v1/projects/${projectId}/databases/(default)/documents`;
    for (const collection of ['applications', 'anything']) {
      expect((await fetch(`${documents}/${collection}`)).status).toBe(403);
      expect((await fetch(`${documents}/${collection}`, { method: 'POST', body: '{"fields":{}}' })).status).toBe(403);
    }
  });
});
