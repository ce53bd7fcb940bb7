import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { nobody } from '../../domain/identity.ts';
import { openFirebaseIdentity } from '../../identity/firebase.ts';
import { openFirestore } from '../../stores/firestore/connection.ts';
import { testSecret } from '../account-parts.ts';
import { describeIdentity } from '../contract/identity.ts';
import { daySeconds, mira, someone } from '../contract/identity-stage.ts';
import { sendCookies } from '../cookie-jar.ts';
import { describeOnFirestore } from './firestore-stage.ts';
import { emulatedProject, findAuthLack, projectPath, startAuthEmulator } from './start-auth-emulator.ts';

const lack = findAuthLack();
const project = { projectId: emulatedProject, apiKey: 'any', secret: testSecret };
const newPerson = () => ({ ...mira, email: `${randomUUID()}@student.example` });

describe.skipIf(lack !== null)(lack === null ? 'Firebase' : `Firebase, skipped: ${lack}`, () => {
  let emulator: Awaited<ReturnType<typeof startAuthEmulator>>;
  beforeAll(async () => {
    emulator = await startAuthEmulator();
    process.env['FIREBASE_AUTH_EMULATOR_HOST'] = emulator.host;
  }, 60_000);
  afterAll(() => emulator.end());

  describeOnFirestore('with sessions in Firestore', (findHost) => {
    async function open(publicUrl: string) {
      const database = await openFirestore({ projectId: emulatedProject, firestoreEmulatorHost: findHost() });
      const { identity, close } = openFirebaseIdentity({
        ...project,
        database,
        publicUrl,
        authEmulatorHost: emulator.host,
      });
      return {
        identity,
        async close() {
          await close();
          await database.close();
        },
      };
    }

    describe.each([true, false])('that hides which addresses have accounts: %s', (enableImprovedEmailPrivacy) => {
      beforeAll(() =>
        emulator.ask(`${projectPath}/config`, 'PATCH', { emailPrivacyConfig: { enableImprovedEmailPrivacy } }),
      );

      describeIdentity('Firebase Authentication', {
        followsOurClock: false,
        async open(_, publicUrl) {
          await emulator.ask(`${projectPath}/accounts`, 'DELETE');
          const earlier = new Set((await emulator.listLetters()).map(({ token }) => token));
          return {
            ...(await open(publicUrl)),
            async listLetters() {
              const letters = (await emulator.listLetters()).filter(({ token }) => !earlier.has(token));
              return letters.map(({ kind, to, token }) => ({ kind, to, token }));
            },
          };
        },
      });
    });

    test('a session lasts 30 days from its last use, though Firebase’s own end after two weeks', async () => {
      const { identity, close } = await open('http://localhost:3000');
      const person = newPerson();
      const signedUp = await identity.signUp(person, new Headers());
      const used = sendCookies('cookies' in signedUp ? signedUp.cookies : []);
      const passDays = (days: number) =>
        vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * daySeconds * 1000 });
      passDays(29);
      const { viewer, cookies } = await identity.observe(used);
      expect(viewer).toEqual(someone(person.email));
      expect(cookies.join()).toContain(`Max-Age=${30 * daySeconds}`);
      passDays(2);
      expect((await identity.observe(used)).viewer).toEqual(someone(person.email));
      passDays(31);
      const late = await identity.observe(used);
      expect(late.viewer).toEqual(nobody);
      expect(late.cookies.join()).toContain('Max-Age=0');
      vi.useRealTimers();
      await close();
    });

    test('whoever the operator disables in the console is nobody from then on, and cannot sign in', async () => {
      const { identity, close } = await open('http://localhost:3000');
      const person = newPerson();
      const signedUp = await identity.signUp(person, new Headers());
      const session = sendCookies('cookies' in signedUp ? signedUp.cookies : []);
      const accounts = `identitytoolkit.googleapis.com/v1/projects/${emulatedProject}/accounts`;
      const { users } = await emulator.ask<{ users: { localId: string }[] }>(`${accounts}:lookup`, 'POST', {
        email: [person.email],
      });
      await emulator.ask(`${accounts}:update`, 'POST', { localId: users[0]?.localId, disableUser: true });
      expect((await identity.observe(session)).viewer).toEqual(nobody);
      expect(await identity.signIn(person, new Headers())).toEqual({ outcome: 'refused', code: 'wrong-credentials' });
      await close();
    });

    test('a service that takes the question and never answers is given up, and signing out forgets all the same', async () => {
      const sockets = new Set<Socket>();
      const silent = createServer((socket) => sockets.add(socket)).listen(0, '127.0.0.1');
      await once(silent, 'listening');
      const authEmulatorHost = `127.0.0.1:${(silent.address() as AddressInfo).port}`;
      const database = await openFirestore({ projectId: emulatedProject, firestoreEmulatorHost: findHost() });
      const publicUrl = 'http://localhost:3000';
      const { identity, close } = openFirebaseIdentity({ ...project, database, publicUrl, authEmulatorHost });
      const began = performance.now();
      const failure = await identity.signUp(newPerson(), new Headers()).catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(Error);
      expect(performance.now() - began).toBeLessThan(7000);
      await database.close();
      const { cookies, failure: unended } = await identity.signOut(new Headers({ Cookie: 'daybreak.session=x' }));
      expect(cookies.join()).toContain('Max-Age=0');
      expect(unended).toBeInstanceOf(Error);
      await close();
      for (const socket of sockets) socket.destroy();
      silent.close();
    });
  });
});
