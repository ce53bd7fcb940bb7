import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { repository } from '../../tools/repository.ts';
import { startSite } from '../../tools/running-program.ts';
import { formAnswers as answers } from '../support/application-form.ts';
import { describeUnless } from './describe-unless.ts';
import { createFields, readDocuments } from './firestore-documents.ts';
import { findFirestoreLack, startFirestoreEmulator } from './start-firestore-emulator.ts';

const projectId = 'demo-daybreak';
const timeout = 40_000;

describeUnless(findFirestoreLack(), 'the site on Firebase', () => {
  let folder: string;
  let firestore: Awaited<ReturnType<typeof startFirestoreEmulator>>;
  let way: Awaited<ReturnType<typeof openWay>>;
  let site: Awaited<ReturnType<typeof startSite>>;
  let settings: Record<string, string>;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'daybreak-firebase-'));
    firestore = await startFirestoreEmulator();
    way = await openWay(firestore.host);
    settings = {
      FIREBASE_PROJECT_ID: projectId,
      FIREBASE_API_KEY: 'any',
      FIRESTORE_EMULATOR_HOST: way.host,
      METADATA_SERVER_DETECTION: 'none',
    };
    site = await startSite(folder, { settings });
  }, 180_000);

  afterAll(async () => {
    await site?.end('SIGKILL');
    way?.close();
    await firestore?.end();
    await rm(folder, { recursive: true, force: true });
  });

  const post = (path: string, form: Record<string, string>) =>
    fetch(`${site.url}${path}`, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' });

  const readCopies = () => readDocuments(firestore.host, projectId);
  async function listCopied(): Promise<readonly string[]> {
    const documents = Object.values(await readCopies()) as { readonly email: { readonly stringValue: string } }[];
    return documents.map(({ email }) => email.stringValue).sort();
  }

  /** How many applications wait for their copy. */
  function countWaiting(): unknown {
    const database = new DatabaseSync(join(folder, 'data/daybreak.db'));
    const [row] = database.prepare('SELECT count(*) AS count FROM firestore_copies').all();
    database.close();
    return row?.['count'];
  }

  test('copies an application once more, with the same content, when it was killed while it copied', async () => {
    const killed = Promise.withResolvers<void>();
    const written: string[] = [];
    way.onAnswer((body) => {
      written.push(body);
      if (written.length === 1) site.end('SIGKILL').then(() => killed.resolve());
    });
    expect((await post('/apply', answers)).status).toBe(303);
    await killed.promise;
    const copied = await readCopies();
    expect(countWaiting()).toBe(1);
    site = await startSite(folder, { settings });
    await expect.poll(countWaiting, { timeout }).toBe(0);
    expect([written[1], written.length]).toEqual([written[0], 2]);
    expect(await readCopies()).toEqual(copied);
    const { timestamp } = JSON.parse(written[0] ?? '').fields;
    const fields = createFields({ ...answers, age: 16, timestamp: timestamp.timestampValue });
    expect(Object.values(copied)).toEqual([fields]);
    expect(Object.keys(copied)[0]).toMatch(/^applications\/[\w-]+$/);
  }, 90_000);

  test('takes applications while Firestore is unavailable, loses none when it stops, and copies them when both are back', async () => {
    way.block(true);
    expect((await post('/apply', { ...answers, email: 'away@student.example' })).status).toBe(303);
    expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
    expect(await site.end('SIGTERM')).toBe(0);
    site = await startSite(folder, { settings });
    expect((await post('/apply', { ...answers, email: 'later@student.example' })).status).toBe(303);
    expect(countWaiting()).toBe(2);
    way.block(false);
    await expect
      .poll(listCopied, { timeout })
      .toEqual(['away@student.example', 'later@student.example', answers.email]);
  }, 90_000);

  test('removes the document of an application that a command deletes', async () => {
    const command = ['cli/main.ts', 'applications', 'delete', 'away@student.example'];
    const env = { ...settings, DATA_DIR: join(folder, 'data'), PATH: process.env['PATH'] };
    await promisify(execFile)(process.execPath, command, { cwd: repository, env });
    await expect.poll(listCopied, { timeout }).toEqual(['later@student.example', answers.email]);
  }, 90_000);
});

/** A way to Firestore that can be blocked, and that reports a write before the site is answered. */
async function openWay(target: string) {
  let isBlocked = false;
  let report = (_body: string) => {};
  const server = createServer(async (request, response) => {
    if (isBlocked) return void request.destroy();
    const body = (await Array.fromAsync(request)).join('');
    const { method = 'GET', url = '' } = request;
    const headers = { Authorization: 'Bearer owner', 'Content-Type': 'application/json' };
    const answer = await fetch(`http://${target}${url}`, { method, headers, ...(body && { body }) });
    report(body);
    response.writeHead(answer.status).end(await answer.text());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    onAnswer(listener: (body: string) => void) {
      report = listener;
    },
    block(isNow: boolean) {
      isBlocked = isNow;
    },
    close: () => server.close(),
  };
}
