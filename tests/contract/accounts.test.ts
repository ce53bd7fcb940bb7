import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { deleteAccount, deleteOwnAccount } from '../../auth/delete-account.ts';
import { requestPasswordReset, resetPassword, verifyEmail } from '../../auth/mailed-links.ts';
import { getViewer } from '../../auth/roles.ts';
import { signIn, signUp } from '../../auth/sign-in.ts';
import { rules } from '../../core/limit-rules.ts';
import { linkLifetimeSeconds } from '../../core/mails/mail.ts';
import { fail } from '../../core/result.ts';
import { deleteEnded } from '../../core/retention/retention.ts';
import { anonymous } from '../../core/team/viewer.ts';
import { createTestAuth } from '../support/auth.ts';
import { describeOnBothDatabases } from '../support/both-databases.ts';
import { createBrowser } from '../support/browser.ts';
import { createMail, putMail } from '../support/mail.ts';

const site = {
  publicUrl: 'https://daybreak.example',
  contactEmail: 'team@daybreak.example',
  providers: { google: null },
};
const mira = { email: 'mira@student.example', password: 'walnut river 42', rememberMe: true };
const noah = { ...mira, email: 'noah@student.example' };
const newPassword = 'eight loud lanterns';
const daySeconds = 24 * 60 * 60;

const passSeconds = (seconds: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1000 });

describeOnBothDatabases('accounts', (getContext) => {
  let auth: ReturnType<typeof createTestAuth>;
  let countedBrowsers = 0;

  beforeEach(() => {
    auth = createTestAuth(getContext().db, site);
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  type Browser = ReturnType<typeof openBrowser>;

  /** On a network of its own. */
  function openBrowser() {
    countedBrowsers += 1;
    const address = `10.0.0.${countedBrowsers % 256}`;
    const { run } = createBrowser((cookie) => auth.createRequest(cookie, address));
    return {
      run,
      getViewer: () => run(getViewer),
      signUp: (who = mira) => run((ctx) => signUp(ctx, who)),
      signIn: (who = mira) => run((ctx) => signIn(ctx, who)),
      reset: (token: string, password = newPassword) => run((ctx) => resetPassword(ctx, { token, password })),
      async verify(token: string) {
        const viewer = await run(getViewer);
        if (viewer.kind === 'anonymous') throw new Error('nobody is signed in');
        return run((ctx) => verifyEmail(ctx, viewer, token));
      },
    };
  }

  async function openSignedIn(who = mira) {
    const browser = openBrowser();
    const known = await getContext().db.selectFrom('user').select('id').where('email', '=', who.email).execute();
    expect(await (known.length > 0 ? browser.signIn(who) : browser.signUp(who))).toMatchObject({ ok: true });
    return browser;
  }

  async function requestReset(email = mira.email): Promise<string> {
    expect(await openBrowser().run((ctx) => requestPasswordReset(ctx, email))).toMatchObject({ ok: true });
    return readToken('reset-password');
  }

  const readToken = (kind: string) => auth.mails.findLast((mail) => mail.kind === kind)?.token ?? '';
  const someone = (email = mira.email, emailVerified = false) => ({
    kind: 'authenticated',
    email,
    emailVerified,
    roles: [],
  });
  const countRows = async (table: 'user' | 'account' | 'session' | 'verification') =>
    (await getContext().db.selectFrom(table).select('id').execute()).length;

  describe('signing up', () => {
    test('is refused for an address that is none, or that has an account', async () => {
      await openSignedIn({ ...mira, email: 'Mira@Student.Example' });
      expect(auth.mails).toEqual([{ kind: 'verify-email', to: mira.email, token: expect.any(String) }]);
      expect(await openBrowser().signUp({ ...mira, email: 'mirA@student.example' })).toEqual(fail('email-taken'));
      for (const email of ['no address', 'a@b', 'ä@student.example', '', `${'a'.repeat(250)}@b.example`])
        expect(await openBrowser().signUp({ ...mira, email }), email).toEqual(fail('not-an-email'));
    });

    test('several times simultaneously with one address creates one account', async () => {
      const rivals = Array.from({ length: 6 }, (_, index) => ({ ...mira, password: `password number ${index}` }));
      const results = await Promise.all(rivals.map((rival) => openBrowser().signUp(rival)));
      const winners = rivals.filter((_, index) => results[index]?.ok);
      expect(winners).toHaveLength(1);
      for (const result of results.filter(({ ok }) => !ok)) expect(result).toEqual(fail('email-taken'));
      expect([await countRows('user'), await countRows('account')]).toEqual([1, 1]);
      expect(await openBrowser().signIn(winners[0])).toMatchObject({ ok: true });
    });
  });

  describe('signing in', () => {
    test('takes the address in any letter case, and no other password', async () => {
      await openSignedIn();
      const browser = openBrowser();
      for (const password of [mira.password.toUpperCase(), `${mira.password} `, '', 'x'.repeat(5000)])
        expect(await browser.signIn({ ...mira, password })).toEqual(fail('wrong-credentials'));
      for (const email of ['unknown@student.example', 'not an address', '', 'mira\0@student.example'])
        expect(await browser.signIn({ ...mira, email })).toEqual(fail('wrong-credentials'));
      expect(await browser.getViewer()).toEqual(anonymous);
      expect(await browser.signIn({ ...mira, email: 'MIRA@student.EXAMPLE' })).toMatchObject({ ok: true });
      expect(await browser.getViewer()).toEqual(someone());
    });

    test.each(['𝕏'.repeat(128), `  quote ' " \\ % _ ; --  `, 'e\u0301te\u0301 2026'])(
      'takes the password %j',
      async (password) => {
        await openSignedIn({ ...mira, password });
        expect(await openBrowser().signIn({ ...mira, password: password.normalize('NFC') })).toMatchObject({
          ok: true,
        });
      },
    );

    test('ends with the browser, and after a day, unless it is to be remembered', async () => {
      const [remembered, forgotten] = [await openSignedIn(), openBrowser()];
      await forgotten.signIn({ ...mira, rememberMe: false });
      passSeconds(daySeconds + 60);
      expect([await remembered.getViewer(), await forgotten.getViewer()]).toEqual([someone(), anonymous]);
      passSeconds(30 * daySeconds - 60);
      expect(await remembered.getViewer()).toEqual(someone());
      passSeconds(30 * daySeconds + 60);
      expect(await remembered.getViewer()).toEqual(anonymous);
    });
  });

  test('too many sign-ins to one account are refused on every network', async () => {
    const { limits } = auth.context;
    for (let time = 1; time < rules.signInAnywhere.points; time += 1)
      await limits.consume('signInAnywhere', mira.email);
    expect(await openBrowser().signIn()).toEqual(fail('wrong-credentials'));
    expect(await openBrowser().signIn()).toMatchObject({ code: 'too-many' });
    expect(await openBrowser().signIn(noah)).toEqual(fail('wrong-credentials'));
  });

  describe('a forgotten password', () => {
    test('is replaced by the link of the mail, once, which proves the address', async () => {
      await openSignedIn();
      const token = await requestReset('Mira@student.example');
      expect(await openBrowser().reset(token, 'short')).toEqual(fail('password-too-short'));
      const results = await Promise.all(Array.from({ length: 3 }, () => openBrowser().reset(token)));
      expect(results.filter(({ ok }) => ok)).toHaveLength(1);
      expect(await openBrowser().signIn()).toEqual(fail('wrong-credentials'));
      expect(await (await openSignedIn({ ...mira, password: newPassword })).getViewer()).toEqual(
        someone(mira.email, true),
      );
    });

    test('ends every session of the account and of this browser, and no other', async () => {
      const [here, there, other, reader] = [
        await openSignedIn(),
        await openSignedIn(),
        await openSignedIn(noah),
        await openSignedIn(noah),
      ];
      expect(await reader.reset(await requestReset())).toMatchObject({ ok: true });
      for (const browser of [here, there, reader]) expect(await browser.getViewer()).toEqual(anonymous);
      expect(await other.getViewer()).toEqual(someone(noah.email));
    });

    test('lets no session live that was begun with the old password concurrently', async () => {
      await openSignedIn();
      const browsers = Array.from({ length: 2 }, openBrowser);
      const token = await requestReset();
      const [reset] = await Promise.all([openBrowser().reset(token), ...browsers.map((browser) => browser.signIn())]);
      expect(reset).toMatchObject({ ok: true });
      for (const browser of browsers) expect(await browser.getViewer()).toEqual(anonymous);
    });

    test('makes the links of earlier mails useless, and is replaced by no other text', async () => {
      await openSignedIn();
      const [earlier, later] = [await requestReset(), await requestReset()];
      expect(await openBrowser().reset(later)).toMatchObject({ ok: true });
      for (const token of [later, earlier, '', 'made up', `${later}x`])
        expect(await openBrowser().reset(token, 'nine loud lanterns'), token).toEqual(fail('link-spent'));
    });
  });

  test('the link of a deleted account proves nothing about the next one of its address', async () => {
    await openSignedIn();
    const token = readToken('verify-email');
    expect(await deleteAccount(getContext(), mira.email)).toBe(true);
    const again = await openSignedIn();
    expect(await again.verify(token)).toEqual(fail('link-spent'));
    expect(await again.getViewer()).toEqual(someone());
  });

  test.each([
    ['proves the address', 'verify-email', (browser: Browser, token: string) => browser.verify(token)],
    ['replaces a password', 'reset-password', (browser: Browser, token: string) => browser.reset(token)],
  ] as const)('a link that %s ends after its time', async (_, kind, follow) => {
    await openSignedIn();
    await requestReset();
    passSeconds(linkLifetimeSeconds[kind] + 1);
    expect(await follow(await openSignedIn(), readToken(kind))).toEqual(fail('link-spent'));
  });

  test('an account that its owner deletes leaves no row, no session and no mail', async () => {
    const [here, elsewhere, other] = [await openSignedIn(), await openSignedIn(), await openSignedIn(noah)];
    const token = await requestReset();
    await putMail(getContext().db, createMail({ recipient: mira.email }));
    expect(await here.run((ctx) => deleteOwnAccount(ctx, 'wrong'))).toEqual(fail('wrong-password'));
    expect(await here.run((ctx) => deleteOwnAccount(ctx, ''))).toEqual(fail('wrong-password'));
    expect(await here.run((ctx) => deleteOwnAccount(ctx, mira.password))).toMatchObject({ ok: true });
    for (const browser of [here, elsewhere]) expect(await browser.getViewer()).toEqual(anonymous);
    expect(await other.getViewer()).toEqual(someone(noah.email));
    const counts = await Promise.all((['user', 'account', 'session'] as const).map(countRows));
    expect(counts).toEqual([1, 1, 1]);
    expect(await getContext().db.selectFrom('outbox').select('id').execute()).toEqual([]);
    expect(await openBrowser().reset(token)).toEqual(fail('link-spent'));
    expect(await openBrowser().signIn()).toEqual(fail('wrong-credentials'));
    expect(await openSignedIn()).toBeDefined();
  });

  test('no stranger at an open browser guesses the password that deletes an account', async () => {
    const here = await openSignedIn();
    for (let time = 0; time < rules.secondFactor.points; time += 1)
      await here.run((ctx) => deleteOwnAccount(ctx, 'guess'));
    expect(await here.run((ctx) => deleteOwnAccount(ctx, mira.password))).toMatchObject({ code: 'too-many' });
  });

  test('sessions and links that are over are deleted, and no others', async () => {
    const stays = await openSignedIn();
    await openBrowser().signIn({ ...mira, rememberMe: false });
    await requestReset();
    const now = () => new Date(Date.now() + 2 * daySeconds * 1000);
    await deleteEnded({ ...getContext(), now });
    expect([await countRows('session'), await countRows('verification')]).toEqual([1, 0]);
    expect(await stays.getViewer()).toEqual(someone());
  });

  test('a failure inside the sign-up leaves nothing behind', async () => {
    const { db } = getContext();
    await openSignedIn(noah);
    await sql`ALTER TABLE account RENAME TO account_away`.execute(db);
    await expect(openBrowser().signUp()).rejects.toThrow();
    await sql`ALTER TABLE account_away RENAME TO account`.execute(db);
    expect(await countRows('user')).toBe(1);
    await openSignedIn();
  });
});
