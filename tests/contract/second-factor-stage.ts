import { sql } from 'kysely';
import { beginAppSetUp, confirmApp } from '../../auth/second-factor.ts';
import { signIn, signUp } from '../../auth/sign-in.ts';
import type { Context } from '../../core/context.ts';
import { createTestAuth } from '../support/auth.ts';
import { type Browser, createBrowser } from '../support/browser.ts';
import { putMember } from '../support/team.ts';
import { showCode } from '../support/totp.ts';

export const publicUrl = 'http://localhost:3000';
export const kim = { email: 'kim@daybreak.example', password: 'eleven tall lanterns', rememberMe: true };
export const lee = { email: 'lee@daybreak.example', password: 'twelve tall lanterns', rememberMe: true };

/** Coordinators, and browsers that they sign in with. */
export function openStage({ db }: Context) {
  const { createRequest } = createTestAuth(db, {
    publicUrl,
    contactEmail: 'team@daybreak.example',
    providers: { google: null },
  });

  /** Makes an account whose address is verified, unless `isVerified` says otherwise. */
  async function register(who = kim, isVerified = true): Promise<Browser> {
    const browser = createBrowser(createRequest);
    await putMember(db, who.email);
    await browser.run((ctx) => signUp(ctx, who));
    if (isVerified)
      await db.updateTable('user').set({ emailVerified: sql`true` }).where('email', '=', who.email).execute();
    return browser;
  }

  /** Types the password; who has an app is then asked for a code. */
  async function typePassword(who = kim): Promise<Browser> {
    const browser = createBrowser(createRequest);
    await browser.run((ctx) => signIn(ctx, who));
    return browser;
  }

  return { register, typePassword, open: () => createBrowser(createRequest) };
}

export type Stage = ReturnType<typeof openStage>;

export async function beginApp(browser: Browser, password = kim.password) {
  const begun = await browser.run((ctx) => beginAppSetUp(ctx, password));
  if (!begun.ok) throw new Error(begun.code);
  const { totpURI, recoveryCodes } = begun.value;
  return { secret: new URL(totpURI).searchParams.get('secret') ?? '', recoveryCodes };
}

export async function setUpApp(browser: Browser, password = kim.password) {
  const app = await beginApp(browser, password);
  const code = showCode(app.secret);
  const confirmed = await browser.run((ctx) => confirmApp(ctx, code));
  if (!confirmed.ok) throw new Error(confirmed.code);
  return { ...app, code };
}
