import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import type { Cookies, GooglePerson, Identity, Viewer } from '../../domain/accounts/identity.ts';
import type { MailRequest, SendMail } from '../../domain/mail/mail-request.ts';
import { sendCookies } from '../support/cookie-jar.ts';

type OpenedIdentity = {
  readonly identity: Identity;
  /** For a service that sends its mails by itself: those that it still knows of, oldest first. */
  listMails?(): Promise<readonly MailRequest[]>;
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
export const withoutCookies = () => new Headers();
export const someone = (email: string, emailVerified = false): Viewer => ({
  kind: 'authenticated',
  email,
  emailVerified,
});

/** A person whose token says the same, for a service that looks at it; nobody signed it. */
export function makeGooglePerson(person: { readonly subject: string; readonly email: string }): GooglePerson {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const claims = { iss: 'https://accounts.google.com', sub: person.subject, email: person.email, email_verified: true };
  return { ...person, emailVerified: true, idToken: `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.` };
}

export type IdentityStage = ReturnType<typeof setIdentityStage>;

/** A service of its own for each test of the surrounding `describe`, and what tests do with it again and again. */
export function setIdentityStage({ open, followsOurClock }: IdentityUnderTest) {
  const mails: MailRequest[] = [];
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

  async function enter(sign: Promise<{ outcome: string; cookies?: Cookies }>): Promise<Headers> {
    const result = await sign;
    expect(result.outcome).toBe('signed-in');
    return sendCookies(result.cookies ?? []);
  }

  /** Every mail so far, oldest first: also those that a service forgot because their link was used. */
  async function readMails(): Promise<readonly MailRequest[]> {
    for (const mail of (await opened.listMails?.()) ?? [])
      if (!known.has(mail.token)) {
        known.add(mail.token);
        mails.push(mail);
      }
    return mails;
  }

  async function takeMail(kind: MailRequest['kind']): Promise<MailRequest> {
    return (await readMails()).filter((mail) => mail.kind === kind).at(-1) as MailRequest;
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
    /** Opens the service anew, as it would be under another public address. */
    async reopen(publicUrl: string) {
      await opened.close();
      opened = await open(folder, publicUrl, async () => {});
    },
    enter,
    takeMail,
    signUp: (who = mira, headers = withoutCookies()) => enter(opened.identity.signUp(who, headers)),
    signIn: (who = mira, headers = withoutCookies()) => enter(opened.identity.signIn(who, headers)),
    viewerOf: async (headers: Headers) => (await opened.identity.observe(headers)).viewer,
    async verify(session: Headers) {
      const { token } = await takeMail('verify-email');
      const { viewer } = await opened.identity.observe(session);
      const email = viewer.kind === 'authenticated' ? viewer.email : '';
      expect(await opened.identity.verifyEmail(token, email)).toEqual({ outcome: 'done' });
    },
    /** From now on so much later. Only the clock moves; nothing that waits is woken. */
    passSeconds(seconds: number) {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1000 });
    },
  };
}
