import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { sessionLifetimeSeconds } from '../../core/accounts/session.ts';
import { beginSession, endSession, observeSession } from '../../core/accounts/sessions.ts';
import { openDatabase } from '../../db/open.ts';
import { makeSqlParts } from '../../engines/sql/engine-parts.ts';
import { makeFirebaseIdentity } from '../../firebase/identity/identity.ts';
import { makeIdentityToolkit } from '../../firebase/identity/identity-toolkit.ts';
import { describeIdentity } from '../contract/identity.ts';
import { daySeconds, mira, someone } from '../contract/identity-stage.ts';
import { testSecret } from '../support/account-parts.ts';
import { describeUnless } from './describe-unless.ts';
import { emulatedProject, findAuthLack, projectPath, startAuthEmulator } from './start-auth-emulator.ts';

const project = { projectId: emulatedProject, apiKey: 'any', secret: testSecret };

const newPerson = () => ({ ...mira, email: `${randomUUID()}@student.example` });

describeUnless(findAuthLack(), 'Firebase', () => {
  let emulator: Awaited<ReturnType<typeof startAuthEmulator>>;
  beforeAll(async () => {
    emulator = await startAuthEmulator();
    process.env['FIREBASE_AUTH_EMULATOR_HOST'] = emulator.host;
  }, 60_000);
  afterAll(() => emulator.end());

  describe('with sessions in our own tables', () => {
    async function open(publicUrl: string, authEmulatorHost = emulator.host) {
      const database = await openDatabase({ kind: 'sqlite', file: ':memory:' });
      const { makeForeignTables } = makeSqlParts(database, 'sqlite');
      const opened = makeFirebaseIdentity({ ...project, makeForeignTables, publicUrl, authEmulatorHost });
      const { identity, sessions } = opened;
      return {
        ...opened,
        observe: (token: string) => observeSession(sessions, token),
        /** Registers, and begins a session. */
        async enter(person = newPerson()) {
          const signedUp = await identity.signUp(person);
          if (!signedUp.ok) throw new Error(signedUp.code);
          return beginSession(sessions, signedUp.value.account, false);
        },
        async close() {
          await opened.close();
          await database.destroy();
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
          const earlier = new Set((await emulator.listMails()).map(({ token }) => token));
          return {
            ...(await open(publicUrl)),
            async listMails() {
              const mails = (await emulator.listMails()).filter(({ token }) => !earlier.has(token));
              return mails.map(({ kind, to, token }) => ({ kind, to, token }));
            },
          };
        },
      });
    });

    test('a session lasts 30 days from its last use, though Firebase’s own end after two weeks', async () => {
      const { enter, observe, close } = await open('http://localhost:3000');
      const person = newPerson();
      const used = await enter(person);
      const passDays = (days: number) =>
        vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * daySeconds * 1000 });
      passDays(sessionLifetimeSeconds / daySeconds - 1);
      const observed = await observe(used);
      expect(observed).toMatchObject({
        account: someone(person.email),
        session: { kind: 'set', token: used, isShared: false },
      });
      passDays(2);
      expect((await observe(used)).account).toEqual(someone(person.email));
      passDays(sessionLifetimeSeconds / daySeconds + 1);
      expect(await observe(used)).toMatchObject({ account: null, session: { kind: 'end' } });
      vi.useRealTimers();
      await close();
    });

    test('an account that the operator disables in the console is signed out at once and cannot sign in', async () => {
      const { identity, enter, observe, close } = await open('http://localhost:3000');
      const person = newPerson();
      const session = await enter(person);
      const accounts = `identitytoolkit.googleapis.com/v1/projects/${emulatedProject}/accounts`;
      const { users } = await emulator.ask<{ users: { localId: string }[] }>(`${accounts}:lookup`, 'POST', {
        email: [person.email],
      });
      await emulator.ask(`${accounts}:update`, 'POST', { localId: users[0]?.localId, disableUser: true });
      expect((await observe(session)).account).toBeNull();
      expect(await identity.signIn(person)).toEqual({ ok: false, code: 'wrong-credentials' });
      await close();
    });

    test('a reset link without our seal works once no link can be left from before the latest password', async () => {
      const { identity, close } = await open('http://localhost:3000');
      const person = newPerson();
      await identity.signUp(person);
      const toolkit = makeIdentityToolkit({ apiKey: 'any', authEmulatorHost: emulator.host });
      const sendUnsealed = async () => {
        await toolkit.call('sendOobCode', { requestType: 'PASSWORD_RESET', email: person.email }, {});
        const mails = await emulator.listMails();
        return mails.findLast(({ kind, to }) => kind === 'reset-password' && to === person.email)?.token ?? '';
      };
      const token = await sendUnsealed();
      expect(token).not.toContain('.');
      const reset = (password: string, link = token) => identity.resetPassword(link, password);
      expect(await reset('too early')).toEqual({ ok: false, code: 'link-spent' });
      const earlier = await sendUnsealed();
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 66 * 60 * 1000 });
      expect(await reset('seven paper boats')).toMatchObject({ ok: true });
      vi.useRealTimers();
      // The emulator would still take this one.
      expect(await reset('another one', earlier)).toEqual({ ok: false, code: 'link-spent' });
      const changed = { ...person, password: 'seven paper boats' };
      expect((await identity.signIn(changed)).ok).toBe(true);
      await close();
    });

    test('a service that takes the question and never answers is given up, and found again when it answers', async () => {
      const way = await openWay(emulator.port);
      process.env['FIREBASE_AUTH_EMULATOR_HOST'] = way.host;
      const { identity, enter, observe, check, close } = await open('http://localhost:3000', way.host);
      const person = newPerson();
      const session = await enter(person);
      process.env['FIREBASE_AUTH_EMULATOR_HOST'] = emulator.host;

      way.block();
      const began = performance.now();
      const asked = [check(), observe(session), identity.signUp(newPerson())];
      for (const { status } of await Promise.allSettled(asked)) expect(status).toBe('rejected');
      expect(performance.now() - began).toBeLessThan(13_000);

      way.clear();
      await check();
      expect((await observe(session)).account).toEqual(someone(person.email));
      await close();
      way.end();
    });

    test('an account is found to be there also when Firebase does not say so', async () => {
      const way = await openWay(emulator.port);
      const { identity, close } = await open('http://localhost:3000', way.host);
      const person = newPerson();
      await identity.signUp(person);
      way.block();
      expect(await identity.signUp(person)).toEqual({ ok: false, code: 'email-taken' });
      await close();
      way.end();
    });

    test('signing out says when the session could not be ended', async () => {
      const { sessions, close } = await open('http://localhost:3000');
      await close();
      expect(await endSession(sessions, 'x')).toEqual({ failure: expect.any(Error) });
    });
  });
});

/** A way to a port of this machine that can be blocked: questions are then taken, and never answered. */
async function openWay(port: number) {
  const sockets = new Set<Socket>();
  let isBlocked = false;
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined));
    if (isBlocked) return;
    const onward = connect(port, '127.0.0.1').on('error', () => undefined);
    sockets.add(onward);
    socket.pipe(onward).pipe(socket);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const drop = () => {
    for (const socket of sockets) socket.destroy();
    sockets.clear();
  };
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    block() {
      isBlocked = true;
      drop();
    },
    clear() {
      isBlocked = false;
      drop();
    },
    end() {
      drop();
      server.close();
    },
  };
}
