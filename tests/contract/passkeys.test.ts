import { beforeEach, expect, it } from 'vitest';
import { addPasskey, beginPasskey, beginPasskeySignIn, deletePasskey, signInWithPasskey } from '../../auth/passkeys.ts';
import { confirmApp, getSecurity, verifyCode } from '../../auth/second-factor.ts';
import { resetSecondFactor } from '../../core/team/change-team.ts';
import { createAuthenticator } from '../support/authenticator.ts';
import { describeOnBothDatabases } from '../support/both-databases.ts';
import type { Browser } from '../support/browser.ts';
import { showCode } from '../support/totp.ts';
import { beginApp, kim, lee, openStage, publicUrl, type Stage, setUpApp } from './second-factor-stage.ts';

const done = { ok: true, value: null };
const refused = { ok: false, code: 'passkey-refused' };
const evil = 'https://evil.example';

type Device = ReturnType<typeof createAuthenticator>;

async function begin(browser: Browser, work: typeof beginPasskey | typeof beginPasskeySignIn) {
  const options = await browser.run<{ ok: boolean; value?: { challenge: string } }>(work);
  if (!options.value) throw new Error('refused');
  return options.value;
}

async function add(browser: Browser, device: Device, changes = {}) {
  const response = device.create(await begin(browser, beginPasskey), changes);
  return browser.run((ctx) => addPasskey(ctx, response));
}

async function use(browser: Browser, device: Device, changes = {}) {
  const response = device.get(await begin(browser, beginPasskeySignIn), changes);
  return browser.run((ctx) => signInWithPasskey(ctx, response));
}

const listKeys = async (browser: Browser) => (await browser.run(getSecurity))?.passkeys ?? [];

describeOnBothDatabases('a passkey', (getContext) => {
  let stage: Stage;
  let device: Device;
  beforeEach(() => {
    stage = openStage(getContext());
    device = createAuthenticator(publicUrl);
  });

  it('is a second factor, by being added and by being used', async () => {
    const browser = await stage.register();
    expect(await add(browser, device)).toEqual(done);
    expect(await browser.getRoles()).toEqual([['coordinator'], []]);
    const later = await stage.typePassword();
    expect(await later.getRoles()).toEqual([[], ['coordinator']]);
    expect(await use(later, device)).toEqual(done);
    expect(await later.getRoles()).toEqual([['coordinator'], []]);
  });

  it('signs in without a password, and instead of a code', async () => {
    const browser = await stage.register();
    await add(browser, device);
    await setUpApp(browser);
    for (const other of [stage.open(), await stage.typePassword()]) {
      expect(await other.isSignedIn()).toBe(false);
      expect(await use(other, device)).toEqual(done);
      expect(await other.getRoles()).toEqual([['coordinator'], []]);
    }
  });

  it('counts only where the device has verified its user, and for this site', async () => {
    const browser = await stage.register();
    for (const changes of [{ isUserVerified: false }, { origin: evil }]) {
      expect(await add(browser, device, changes)).toEqual(refused);
      expect(await browser.run(getSecurity)).toMatchObject({ isSetUp: false, isProven: false });
    }
    await add(browser, device);
    for (const changes of [{ isUserVerified: false }, { origin: evil }]) {
      const other = stage.open();
      expect(await use(other, device, changes)).toEqual(refused);
      expect(await other.isSignedIn()).toBe(false);
    }
  });

  it('answers each challenge once, in the browser that it was made for', async () => {
    const browser = await stage.register();
    const creation = await begin(browser, beginPasskey);
    const response = device.create(creation);
    const other = await stage.register(lee);
    expect(await other.run((ctx) => addPasskey(ctx, response))).toEqual(refused);
    expect(await browser.run((ctx) => addPasskey(ctx, response))).toEqual(done);
    expect(await browser.run((ctx) => addPasskey(ctx, device.create(creation)))).toEqual(refused);

    const signingIn = stage.open();
    const thief = stage.open();
    const assertion = device.get(await begin(signingIn, beginPasskeySignIn));
    await begin(thief, beginPasskeySignIn);
    const replaying = signingIn.copy();
    expect(await thief.run((ctx) => signInWithPasskey(ctx, assertion))).toEqual(refused);
    expect(await signingIn.run((ctx) => signInWithPasskey(ctx, assertion))).toEqual(done);
    expect(await replaying.run((ctx) => signInWithPasskey(ctx, assertion))).toEqual(refused);
    for (const nonsense of ['', '{', 'null', '[]', '"x"', '{"id":1}'])
      expect(await thief.run((ctx) => signInWithPasskey(ctx, nonsense))).toEqual(refused);
  });

  it('of another account opens only that account, and is deleted only by its owner', async () => {
    const browser = await stage.register();
    const other = await stage.register(lee);
    const ofOther = createAuthenticator(publicUrl);
    await add(browser, device);
    await add(other, ofOther);
    // The key is known already, also to another account.
    expect(await add(other, device)).toEqual(refused);
    const later = await stage.typePassword();
    await use(later, ofOther);
    expect(await later.run(getSecurity)).toMatchObject({ email: lee.email });
    const [key] = await listKeys(browser);
    expect(await other.run((ctx) => deletePasskey(ctx, key?.id ?? ''))).toEqual(refused);
    expect(await browser.run((ctx) => deletePasskey(ctx, 'unknown'))).toEqual(refused);
    expect(await browser.run((ctx) => deletePasskey(ctx, key?.id ?? ''))).toMatchObject({ ok: true });
    expect(await use(await stage.typePassword(), device)).toEqual(refused);
  });

  it('changes only where the second factor was proven, for a verified address', async () => {
    const browser = await stage.register();
    const stranger = await stage.typePassword();
    const creation = await begin(stranger, beginPasskey);
    // The stranger has also begun to set up an app, which must not count for the owner's factor.
    const { secret, recoveryCodes } = await beginApp(stranger);
    await add(browser, device);
    const key = (await listKeys(browser))[0]?.id ?? '';
    const proveFirst = { ok: false, code: 'prove-first' };
    expect(await stranger.run(beginPasskey)).toEqual(proveFirst);
    const response = createAuthenticator(publicUrl).create(creation);
    expect(await stranger.run((ctx) => addPasskey(ctx, response))).toEqual(proveFirst);
    expect(await stranger.run((ctx) => deletePasskey(ctx, key))).toEqual(proveFirst);
    expect(await stranger.run((ctx) => confirmApp(ctx, showCode(secret)))).toEqual(proveFirst);
    for (const code of [showCode(secret), recoveryCodes[0] ?? ''])
      expect(await stranger.run((ctx) => verifyCode(ctx, code))).toEqual({ ok: false, code: 'wrong-code' });
    expect(await stranger.getRoles()).toEqual([[], ['coordinator']]);
    expect(await (await stage.register(lee, false)).run(beginPasskey)).toEqual({ ok: false, code: 'verify-first' });
  });

  it('stops counting when a command resets the second factor', async () => {
    const browser = await stage.register();
    await add(browser, device);
    expect(await browser.run((ctx) => resetSecondFactor(ctx, { email: kim.email, actorEmail: null }))).toEqual(done);
    expect(await browser.isSignedIn()).toBe(false);
    expect(await use(stage.open(), device)).toEqual(refused);
    const entries = await getContext().db.selectFrom('access_log').select(['actorKind', 'actorEmail']).execute();
    expect(entries).toEqual([{ actorKind: 'site', actorEmail: null }]);
  });
});
