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
import { sendCookies } from '../support/cookie-jar.ts';
import { visitProvider } from '../support/provider-visit.ts';
import { startOpenIdProvider } from '../support/start-openid-provider.ts';
import { showCode } from '../support/totp.ts';
import { describeUnless } from './describe-unless.ts';
import { makeFields, readDocuments } from './firestore-documents.ts';
import { emulatedProject, findAuthLack, startAuthEmulator } from './start-auth-emulator.ts';
import { findFirestoreLack, startFirestoreEmulator } from './start-firestore-emulator.ts';

const lack = findFirestoreLack() ?? findAuthLack();
const answers = {
  name: 'Mira Sand',
  email: 'mira@student.example',
  phone: '555 0142',
  age: '16',
  school: 'Northgate High School',
  city: 'Rivermouth',
  message: 'A borrowing shelf for school labs.',
};
const kim = 'kim@daybreak.example';
const timeout = 40_000;
const mira = { email: 'mira@student.example', password: 'walnut river 42' };

describeUnless(lack, 'the site on Firebase', () => {
  let folder: string;
  let firestore: Awaited<ReturnType<typeof startFirestoreEmulator>>;
  let auth: Awaited<ReturnType<typeof startAuthEmulator>>;
  let google: Awaited<ReturnType<typeof startOpenIdProvider>>;
  let way: Awaited<ReturnType<typeof openWay>>;
  let site: Awaited<ReturnType<typeof startSite>>;
  let settings: Record<string, string>;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'daybreak-firebase-'));
    [firestore, auth, google] = await Promise.all([
      startFirestoreEmulator(),
      startAuthEmulator(),
      startOpenIdProvider(),
    ]);
    way = await openWay(firestore.host);
    settings = {
      ...google.settings,
      STAFF_EMAILS: kim,
      FIREBASE_PROJECT_ID: emulatedProject,
      FIREBASE_API_KEY: 'any',
      FIREBASE_AUTH_EMULATOR_HOST: auth.host,
      FIRESTORE_EMULATOR_HOST: way.host,
      METADATA_SERVER_DETECTION: 'none',
    };
    site = await startSite(folder, { settings });
  }, 120_000);

  afterAll(async () => {
    await site?.end('SIGKILL');
    way?.close();
    await Promise.all([firestore?.end(), auth?.end(), google?.end('SIGTERM')]);
    await rm(folder, { recursive: true, force: true });
  });

  /** Ends the site as an operator does, and starts it again. */
  async function restart(): Promise<void> {
    expect(await site.end('SIGTERM')).toBe(0);
    site = await startSite(folder, { settings });
  }

  function post(path: string, form: Record<string, string>, headers = new Headers()) {
    return fetch(`${site.url}${path}`, {
      method: 'POST',
      body: new URLSearchParams(form),
      headers,
      redirect: 'manual',
    });
  }

  async function observe(headers: Headers): Promise<unknown> {
    return (await fetch(`${site.url}/session`, { headers })).json();
  }

  const readCopies = () => readDocuments(firestore.host, emulatedProject);
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

  test('copies an application as one document with the eight fields, and keeps nothing else in Firestore', async () => {
    const answer = await post('/apply', answers);
    expect(answer.status).toBe(303);
    expect((await post('/apply', answers)).headers.get('Location')).toBe(answer.headers.get('Location'));
    await expect.poll(listCopied, { timeout }).toEqual([answers.email]);
    await expect.poll(countWaiting, { timeout }).toBe(0);
    const [[path, fields]] = Object.entries(await readCopies()) as [
      [string, { timestamp: { timestampValue: string } }],
    ];
    expect(path).toMatch(/^applications\/[\w-]+$/);
    const { timestampValue: timestamp } = fields.timestamp;
    expect(fields).toEqual(makeFields({ ...answers, age: 16, timestamp }));
  });

  test('copies once more, with the same content, what was copied when it was killed', async () => {
    const killed = Promise.withResolvers<void>();
    const written: string[] = [];
    way.onAnswer((body) => {
      written.push(body);
      if (written.length > 1) return;
      site.end('SIGKILL').then(() => killed.resolve());
    });
    expect((await post('/apply', { ...answers, email: 'killed@student.example' })).status).toBe(303);
    await killed.promise;
    const copied = await readCopies();
    expect(Object.keys(copied)).toHaveLength(2);
    expect(countWaiting()).toBe(1);
    site = await startSite(folder, { settings });
    await expect.poll(countWaiting, { timeout }).toBe(0);
    expect([written[1], written.length]).toEqual([written[0], 2]);
    expect(await readCopies()).toEqual(copied);
    way.onAnswer(() => {});
  }, 90_000);

  test('takes applications while Firestore is away, loses none when it stops, and copies them when both are back', async () => {
    way.block();
    expect((await post('/apply', { ...answers, email: 'away@student.example' })).status).toBe(303);
    expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
    await restart();
    expect((await post('/apply', { ...answers, email: 'later@student.example' })).status).toBe(303);
    expect(countWaiting()).toBe(2);
    way.clear();
    const emails = [answers.email, 'away@student.example', 'killed@student.example', 'later@student.example'].sort();
    await expect.poll(listCopied, { timeout }).toEqual(emails);
  }, 90_000);

  test('removes the document of an application that a command erases', async () => {
    expect(await site.end('SIGTERM')).toBe(0);
    const command = ['cli/main.ts', 'applications', 'delete', 'away@student.example'];
    const env = { ...settings, DATA_DIR: join(folder, 'data'), PATH: process.env['PATH'] };
    await promisify(execFile)(process.execPath, command, { cwd: repository, env });
    expect(countWaiting()).toBe(1);
    site = await startSite(folder, { settings });
    await expect
      .poll(listCopied, { timeout })
      .toEqual([answers.email, 'killed@student.example', 'later@student.example'].sort());
  }, 90_000);

  test('registers, signs out and in, and chooses a new password by the link in the mail', async () => {
    const registered = await post('/login?mode=register', mira);
    expect(registered.status).toBe(303);
    const session = sendCookies(registered.headers.getSetCookie());
    expect(await observe(session)).toMatchObject({ kind: 'authenticated' });
    expect((await post('/sign-out', {}, session)).status).toBe(303);
    expect(await observe(session)).toMatchObject({ kind: 'anonymous' });
    expect((await post('/login', { ...mira, password: 'not this one' })).status).toBe(401);
    expect((await post('/login', mira)).status).toBe(303);

    expect((await post('/login/forgot', { email: mira.email })).status).toBe(303);
    const mail = (await auth.listMails()).find(({ kind }) => kind === 'reset-password');
    const link = await fetch(`${site.url}/login/letter?${mail?.query}`, { redirect: 'manual' });
    const page = link.headers.get('Location') ?? '';
    expect(page).toMatch(/^\/login\/reset\?token=/);
    expect((await post(page, { password: 'seven paper boats' })).status).toBe(303);
    expect((await post(page, { password: 'seven paper boats' })).status).toBe(410);
    expect((await post('/login', mira)).status).toBe(401);
    const entered = await post('/login', { ...mira, password: 'seven paper boats' });
    const again = sendCookies(entered.headers.getSetCookie());
    expect(await observe(again)).toMatchObject({ kind: 'authenticated' });
  });

  async function enterWithGoogle(login: string) {
    const begun = await post('/login/google', {});
    const address = begun.headers.get('Refresh')?.replace('0; url=', '') ?? '';
    const { search } = await visitProvider(address, { login });
    const headers = sendCookies(begun.headers.getSetCookie());
    const answer = await fetch(`${site.url}/login/google/callback${search}`, { headers, redirect: 'manual' });
    return { to: answer.headers.get('Location'), session: sendCookies(answer.headers.getSetCookie(), headers) };
  }

  test('lets in with Google, and tells a person with an unproven account with a password what to do first', async () => {
    const { to, session } = await enterWithGoogle('ines@student.example');
    expect(to).toBe('/dashboard');
    expect(await observe(session)).toMatchObject({ kind: 'authenticated', email: 'ines@student.example' });
    const noah = { email: 'noah@student.example', password: 'walnut river 42' };
    expect((await post('/login?mode=register', noah)).status).toBe(303);
    const refused = await enterWithGoogle(noah.email);
    expect(await observe(refused.session)).toMatchObject({ kind: 'anonymous' });
    expect((await post('/login', noah)).status).toBe(303);
  });

  test('keeps sessions and second factors over a restart', async () => {
    const { session } = await enterWithGoogle(kim);
    expect(await observe(session)).toMatchObject({ roles: [], pendingRoles: ['coordinator'] });
    const path = '/account/second-factor';
    const page = await (await fetch(site.url + path, { headers: session })).text();
    const secret = page.match(/<code>([A-Z2-7 ]+)<\/code>/)?.[1] ?? '';
    const done = await (await post(path, { intent: 'confirm-app', code: showCode(secret) }, session)).text();
    const [code = ''] = done.match(/[A-Z2-7]{4}(-[A-Z2-7]{4}){3}/) ?? [];
    expect(await observe(session)).toMatchObject({ roles: ['coordinator'] });
    await restart();
    expect(await observe(session)).toMatchObject({ roles: ['coordinator'] });
    const again = (await enterWithGoogle(kim)).session;
    expect(await observe(again)).toMatchObject({ roles: [], pendingRoles: ['coordinator'] });
    expect((await post(path, { intent: 'prove', code }, again)).status).toBe(303);
    expect(await observe(again)).toMatchObject({ roles: ['coordinator'] });
    expect((await post('/sign-out', {}, again)).status).toBe(303);
    expect(await observe(again)).toMatchObject({ kind: 'anonymous' });
    expect(await observe(session)).toMatchObject({ roles: ['coordinator'] });
  }, 90_000);
});

/** A way to Firestore that can be blocked, and that tells what Firestore has taken before it answers the site. */
async function openWay(target: string) {
  let isBlocked = false;
  let tell = (_body: string) => {};
  const server = createServer(async (request, response) => {
    if (isBlocked) return void request.destroy();
    const body = (await Array.fromAsync(request)).join('');
    const { method = 'GET', url = '', headers } = request;
    const answer = await fetch(`http://${target}${url}`, {
      method,
      headers: { Authorization: headers.authorization ?? '', 'Content-Type': 'application/json' },
      ...(method === 'PATCH' && { body }),
    });
    tell(body);
    response.writeHead(answer.status).end(await answer.text());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    onAnswer(listener: (body: string) => void) {
      tell = listener;
    },
    block() {
      isBlocked = true;
    },
    clear() {
      isBlocked = false;
    },
    close: () => server.close(),
  };
}
