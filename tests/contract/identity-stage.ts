import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import type { Identity, SessionStore, StoredAccount } from '../../core/accounts/identity.ts';
import type { ProviderPerson } from '../../core/accounts/openid-sign-in.ts';
import type { SessionToken } from '../../core/accounts/session.ts';
import { beginSession, observeSession } from '../../core/accounts/sessions.ts';
import type { LinkMail, SendMail } from '../../core/mails/mail.ts';
import { type Result, succeed } from '../../core/result.ts';
import type { Account } from '../../core/team/viewer.ts';

type OpenedIdentity = {
  readonly identity: Identity;
  readonly sessions: SessionStore;
  /** For a service that sends its mails by itself: those that it still knows of, oldest first. */
  listMails?(): Promise<readonly LinkMail[]>;
  close(): Promise<void>;
};

export type IdentityUnderTest = {
  /** Opens the service of this folder, which is new and empty for each test. */
  open(folder: string, publicUrl: string, sendMail: SendMail): Promise<OpenedIdentity>;
  /** Whether time passes for the service as it does for the test: expiry can then be seen. */
  readonly followsOurClock: boolean;
};

export const mira = { email: 'mira@student.example', password: 'walnut river 42' };
export const noah = { email: 'noah@student.example', password: 'seven paper boats' };
export const miraAtGoogle = makeGooglePerson({ subject: '104729000000000000001', email: mira.email });
export const daySeconds = 24 * 60 * 60;
export const someone = (email: string, emailVerified = false): Account => ({ email, emailVerified });

/** A person whose token says the same, for a service that looks at it; it has no signature. */
export function makeGooglePerson(person: { readonly subject: string; readonly email: string }): ProviderPerson {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const claims = { iss: 'https://accounts.google.com', sub: person.subject, email: person.email, email_verified: true };
  return {
    ...person,
    provider: 'google',
    emailVerified: true,
    idToken: `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.`,
  };
}

export type IdentityStage = ReturnType<typeof setIdentityStage>;

/** Its own service for each test of the surrounding `describe`, and what tests do with it again and again. */
export function setIdentityStage({ open, followsOurClock }: IdentityUnderTest) {
  const mails: LinkMail[] = [];
  const known = new Set<string>();
  let folder = '';
  let opened: Awaited<ReturnType<typeof open>>;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'daybreak-identity-'));
    mails.length = 0;
    opened = await open(folder, 'http://localhost:3000', async (mail) => void mails.push(mail));
  });

  afterEach(async () => {
    vi.useRealTimers();
    await opened.close();
    await rm(folder, { recursive: true, force: true });
  });

  /** Begins a session of the account that was proven. */
  async function enter(proof: Promise<Result<StoredAccount, string>>, isShared = false): Promise<SessionToken> {
    const result = await proof;
    if (!result.ok) throw new Error(result.code);
    return beginSession(opened.sessions, result.value, isShared);
  }

  async function signUp(who = mira): Promise<SessionToken> {
    const result = await opened.identity.signUp(who);
    return enter(Promise.resolve(result.ok ? succeed(result.value.account) : result));
  }

  const accountOf = async (session: SessionToken | null) => (await observeSession(opened.sessions, session)).account;

  /** Every mail so far, oldest first: also those that a service forgot because their link was used. */
  async function readMails(): Promise<readonly LinkMail[]> {
    for (const mail of (await opened.listMails?.()) ?? [])
      if (!known.has(mail.token)) {
        known.add(mail.token);
        mails.push(mail);
      }
    return mails;
  }

  async function takeMail(kind: LinkMail['kind']): Promise<LinkMail> {
    return (await readMails()).filter((mail) => mail.kind === kind).at(-1) as LinkMail;
  }

  return {
    followsOurClock,
    readMails,
    async forgetMails() {
      await readMails();
      mails.length = 0;
    },
    get identity() {
      return opened.identity;
    },
    get sessions() {
      return opened.sessions;
    },
    enter,
    takeMail,
    signUp,
    signIn: (who = mira, isShared = false) => enter(opened.identity.signIn(who), isShared),
    accountOf,
    async verify(session: SessionToken) {
      const { token } = await takeMail('verify-email');
      const email = (await accountOf(session))?.email ?? '';
      expect(await opened.identity.verifyEmail(token, email)).toEqual({ ok: true, value: null });
    },
    /** From now on so much later. Only the clock moves; nothing that waits is woken. */
    passSeconds(seconds: number) {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1000 });
    },
  };
}
