import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Firestore } from '../../engines/firebase/libraries/firestore.ts';
import { startSite } from '../../tools/running-program.ts';
import { sendCookies } from '../support/cookie-jar.ts';
import { visitProvider } from '../support/provider-visit.ts';
import { startOpenIdProvider } from '../support/start-openid-provider.ts';
import { describeUnless } from './describe-unless.ts';
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
const mira = { email: 'mira@student.example', password: 'walnut river 42' };

describeUnless(lack, 'the site on Firebase', () => {
  let folder: string;
  let firestore: Awaited<ReturnType<typeof startFirestoreEmulator>>;
  let auth: Awaited<ReturnType<typeof startAuthEmulator>>;
  let google: Awaited<ReturnType<typeof startOpenIdProvider>>;
  let site: Awaited<ReturnType<typeof startSite>>;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'daybreak-firebase-'));
    [firestore, auth, google] = await Promise.all([
      startFirestoreEmulator(),
      startAuthEmulator(),
      startOpenIdProvider(),
    ]);
    site = await startSite(folder, {
      settings: {
        ...google.settings,
        FIREBASE_PROJECT_ID: emulatedProject,
        FIREBASE_API_KEY: 'any',
        FIREBASE_AUTH_EMULATOR_HOST: auth.host,
        FIRESTORE_EMULATOR_HOST: firestore.host,
        METADATA_SERVER_DETECTION: 'none',
      },
    });
  }, 120_000);

  afterAll(async () => {
    await site?.end('SIGKILL');
    await Promise.all([firestore?.end(), auth?.end(), google?.end('SIGTERM')]);
    await rm(folder, { recursive: true, force: true });
  });

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

  test('keeps an application as a document with the eight fields', async () => {
    const answer = await post('/apply', answers);
    expect(answer.status).toBe(303);
    process.env['METADATA_SERVER_DETECTION'] = 'none';
    const database = new Firestore({ projectId: emulatedProject, host: firestore.host, ssl: false });
    const { docs } = await database.collection('applications').get();
    expect(docs.map((document) => document.data())).toEqual([{ ...answers, age: 16, timestamp: expect.anything() }]);
    expect((await post('/apply', answers)).headers.get('Location')).toBe(answer.headers.get('Location'));
    expect((await database.collection('applications').get()).size).toBe(1);
    await database.terminate();
  });

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

  test('lets in with Google, and tells a person with an unproven account with a password what to do first', async () => {
    async function enterWithGoogle(login: string) {
      const begun = await post('/login/google', {});
      const address = begun.headers.get('Refresh')?.replace('0; url=', '') ?? '';
      const { search } = await visitProvider(address, { login });
      const headers = sendCookies(begun.headers.getSetCookie());
      const answer = await fetch(`${site.url}/login/google/callback${search}`, { headers, redirect: 'manual' });
      return { to: answer.headers.get('Location'), session: sendCookies(answer.headers.getSetCookie(), headers) };
    }

    const { to, session } = await enterWithGoogle('ines@student.example');
    expect(to).toBe('/dashboard');
    expect(await observe(session)).toMatchObject({ kind: 'authenticated', email: 'ines@student.example' });
    const noah = { email: 'noah@student.example', password: 'walnut river 42' };
    expect((await post('/login?mode=register', noah)).status).toBe(303);
    const refused = await enterWithGoogle(noah.email);
    expect(await observe(refused.session)).toMatchObject({ kind: 'anonymous' });
    expect((await post('/login', noah)).status).toBe(303);
  });

  test('says in time that it cannot keep, serves its pages, and keeps again when Firestore is back', async () => {
    await firestore.end();
    const began = performance.now();
    expect((await post('/apply', { ...answers, name: 'Noah Reed' })).status).toBe(503);
    expect((await post('/login', mira)).status).toBe(503);
    expect(performance.now() - began).toBeLessThan(25_000);
    expect((await fetch(`${site.url}/readyz`)).status).toBe(503);
    expect((await fetch(`${site.url}/about`)).status).toBe(200);
    firestore = await startFirestoreEmulator(firestore.port);
    await expect.poll(async () => (await fetch(`${site.url}/readyz`)).status, { timeout: 40_000 }).toBe(200);
    expect((await post('/apply', { ...answers, name: 'Noah Reed' })).status).toBe(303);
    expect(await site.end('SIGTERM')).toBe(0);
  }, 120_000);
});
