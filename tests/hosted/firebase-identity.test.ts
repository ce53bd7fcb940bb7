import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deleteOwnAccount } from '../../auth/delete-account.ts';
import { requestPasswordReset, resetPassword, verifyEmail } from '../../auth/mailed-links.ts';
import { getViewer } from '../../auth/roles.ts';
import { beginAppSetUp, confirmApp, verifyCode } from '../../auth/second-factor.ts';
import { signIn, signOut, signUp } from '../../auth/sign-in.ts';
import { fail, succeed } from '../../core/result.ts';
import { addFirstCoordinator, createFirstLink } from '../../core/team/first-coordinator.ts';
import { openDatabase } from '../../db/open.ts';
import { createSession, createTestAuth } from '../support/auth.ts';
import { createBrowser } from '../support/browser.ts';
import { showCode } from '../support/totp.ts';
import { describeUnless } from './describe-unless.ts';
import { emulatedProject, findAuthLack, projectPath, startAuthEmulator } from './start-auth-emulator.ts';

const service = 'identitytoolkit.googleapis.com/v1';
const wrong = fail('wrong-credentials');
const entered = succeed({ needsSecondFactor: false });
const oldPassword = 'walnut river 42';
const newPassword = 'seven paper boats';

describeUnless(findAuthLack(), 'passwords in Firebase Authentication', () => {
  let emulator: Awaited<ReturnType<typeof startAuthEmulator>>;
  let site: Awaited<ReturnType<typeof openSite>>;
  let email: string;

  beforeAll(async () => {
    emulator = await startAuthEmulator();
  }, 180_000);
  afterAll(() => emulator?.end());
  beforeEach(async () => {
    email = `${randomUUID()}@student.example`;
    site = await openSite(emulator.host);
    return () => site.db.destroy();
  });

  const register = (browser = site.open()) =>
    browser((ctx) => signUp(ctx, { email, password: oldPassword, rememberMe: true }));
  const enter = (password = oldPassword, browser = site.open()) =>
    browser((ctx) => signIn(ctx, { email, password, rememberMe: true }));
  const reset = (token: string) => site.open()((ctx) => resetPassword(ctx, { token, password: newPassword }));

  async function requestLink(): Promise<string> {
    expect(await site.open()((ctx) => requestPasswordReset(ctx, email))).toEqual(succeed(null));
    return (await emulator.listMails()).findLast(({ to }) => to === email)?.query.get('oobCode') ?? '';
  }

  /** As another program of the Firebase project does. */
  async function ask(action: 'signUp' | 'signInWithPassword'): Promise<boolean> {
    const response = await fetch(`http://${emulator.host}/${service}/accounts:${action}?key=any`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email, password: oldPassword }),
    });
    return response.ok;
  }

  /** As the operator does in the console. */
  async function administer(change: 'update' | 'delete', body: object = {}): Promise<void> {
    const accounts = `${service}/projects/${emulatedProject}/accounts`;
    type Found = { readonly users: readonly { readonly localId: string }[] };
    const { users } = await emulator.ask<Found>(`${accounts}:lookup`, 'POST', { email: [email] });
    await emulator.ask(`${accounts}:${change}`, 'POST', { localId: users[0]?.localId, ...body });
  }

  describe.each([true, false])('of a project that hides which addresses have accounts: %s', (isHiding) => {
    beforeAll(() =>
      emulator.ask(`${projectPath}/config`, 'PATCH', {
        emailPrivacyConfig: { enableImprovedEmailPrivacy: isHiding },
      }),
    );

    it('registers, signs out and in, and keeps no password here', async () => {
      const browser = site.open();
      expect(await register(browser)).toEqual(succeed({ isMailSent: true }));
      expect(site.mails).toMatchObject([{ kind: 'verify-email', to: email }]);
      await browser(signOut);
      expect(await enter(oldPassword, browser)).toEqual(entered);
      expect(await browser(getViewer)).toMatchObject({ kind: 'authenticated', email, emailVerified: false });
      const { password } = await site.db.selectFrom('account').select('password').executeTakeFirstOrThrow();
      expect(password).toMatch(/^firebase \w+ \S+@student\.example \S{36}$/);
    });

    it('says the same of a wrong password, an unknown address and an account that is disabled in the console', async () => {
      expect(await enter()).toEqual(wrong);
      await register();
      expect(await enter('not this one')).toEqual(wrong);
      await administer('update', { disableUser: true });
      expect(await enter()).toEqual(wrong);
    });

    it('creates no account twice, and none at Firebase for an address that it refuses', async () => {
      await ask('signUp');
      expect(await register()).toEqual(fail('email-taken'));
      email = 'mira@localhost';
      expect(await register()).toEqual(fail('not-an-email'));
      expect(await ask('signInWithPassword')).toBe(false);
    });

    it('changes a password by a link that works once, ends all sessions and proves the address', async () => {
      const browser = site.open();
      expect(await requestLink()).toBe('');
      await register(browser);
      const token = await requestLink();
      expect(await reset(token)).toEqual(succeed(null));
      expect(await browser(getViewer)).toMatchObject({ kind: 'anonymous' });
      for (const spent of [token, '', 'x']) expect(await reset(spent)).toEqual(fail('link-spent'));
      expect(await enter()).toEqual(wrong);
      expect(await enter(newPassword, browser)).toEqual(entered);
      expect(await browser(getViewer)).toMatchObject({ email, emailVerified: true });
    });
  });

  it('lets in an account of the project that is new here, with its latest password, and proves the address itself', async () => {
    await ask('signUp');
    await administer('update', { emailVerified: true });
    const browser = site.open();
    for (let round = 0; round < 2; round += 1) expect(await enter(oldPassword, browser)).toEqual(entered);
    expect(await browser(getViewer)).toMatchObject({ email, emailVerified: false });
    await administer('update', { password: newPassword });
    expect(await enter()).toEqual(wrong);
    expect(await enter(newPassword)).toEqual(entered);
  });

  it('makes the owner of such an account the first coordinator', async () => {
    await ask('signUp');
    const key = (await createFirstLink(site.context))?.split('/').at(-1) ?? '';
    const browser = site.open();
    await browser((ctx) => signIn(ctx, { email, password: oldPassword, rememberMe: true }));
    expect(await addFirstCoordinator(site.context, key, email)).toMatchObject({ ok: true });
    expect(await browser(getViewer)).toMatchObject({ email, emailVerified: true, pendingRoles: ['coordinator'] });
  });

  it('believes a password for an account without one only after a reset', async () => {
    await createSession(site.auth.loadAuth, { email, emailVerified: true });
    expect(await register()).toEqual(fail('email-taken'));
    await ask('signUp');
    expect(await enter()).toEqual(wrong);
    expect(await reset(await requestLink())).toEqual(succeed(null));
    expect(await enter(newPassword)).toEqual(entered);
  });

  it('takes no other account of Firebase for one that was deleted there', async () => {
    await register();
    await administer('delete');
    expect(await ask('signUp')).toBe(true);
    expect(await enter()).toEqual(wrong);
  });

  it('ends the sessions of whoever registered an address before its owner has proven it', async () => {
    const [stranger, owner] = [site.open(), site.open()];
    await register(stranger);
    await administer('update', { password: newPassword });
    await enter(newPassword, owner);
    const viewer = { kind: 'authenticated', email, emailVerified: false, roles: [] } as const;
    const token = site.mails[0]?.token ?? '';
    expect(await owner((ctx) => verifyEmail(ctx, viewer, token))).toEqual(succeed(null));
    expect(await owner(getViewer)).toMatchObject({ email, emailVerified: true });
    expect(await stranger(getViewer)).toMatchObject({ kind: 'anonymous' });
  });

  it('asks for a second factor that is ours, which is set up with the password', async () => {
    await register();
    await reset(await requestLink());
    const [browser, other] = [site.open(), site.open()];
    await enter(newPassword, browser);
    expect(await browser((ctx) => beginAppSetUp(ctx, oldPassword))).toEqual(fail('wrong-password'));
    const begun = await browser((ctx) => beginAppSetUp(ctx, newPassword));
    const secret = (begun.ok && new URL(begun.value.totpURI).searchParams.get('secret')) || '';
    expect(await browser((ctx) => confirmApp(ctx, showCode(secret)))).toEqual(succeed(null));
    expect(await enter(newPassword, other)).toEqual(succeed({ needsSecondFactor: true }));
    expect(await other(getViewer)).toMatchObject({ kind: 'anonymous' });
    expect(await other((ctx) => verifyCode(ctx, showCode(secret, 1)))).toEqual(succeed(null));
    expect(await other(getViewer)).toMatchObject({ email });
  });

  it('deletes an account at Firebase with its owner’s, after its password', async () => {
    const browser = site.open();
    await register(browser);
    expect(await browser((ctx) => deleteOwnAccount(ctx, 'not this one'))).toEqual(fail('wrong-password'));
    expect(await ask('signInWithPassword')).toBe(true);
    expect(await browser((ctx) => deleteOwnAccount(ctx, oldPassword))).toEqual(succeed(null));
    expect(await ask('signInWithPassword')).toBe(false);
    expect(await site.db.selectFrom('user').selectAll().execute()).toEqual([]);
  });

  it('fails if the service never answers', async () => {
    const silence = createServer(() => {}).listen(0, '127.0.0.1');
    await once(silence, 'listening');
    site = await openSite(`127.0.0.1:${(silence.address() as AddressInfo).port}`);
    const asked = await Promise.allSettled([register(), enter(), requestLink()]);
    expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    silence.close();
  });
});

async function openSite(authEmulatorHost: string) {
  const db = await openDatabase({ kind: 'sqlite', file: ':memory:' });
  const firebase = { projectId: emulatedProject, apiKey: 'any', authEmulatorHost, firestoreEmulatorHost: null };
  const details = { publicUrl: 'http://localhost:3000', contactEmail: 'hello@daybreak.example' };
  const { createRequest, ...rest } = createTestAuth(db, { ...details, providers: { google: null }, firebase });
  return { db, ...rest, open: () => createBrowser(createRequest).run };
}
