import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import type { Cookies, GooglePerson, Identity, Viewer } from '../../domain/accounts/identity.ts';
import type { Letter, SendLetter } from '../../domain/mail/letter.ts';
import { sendCookies } from '../support/cookie-jar.ts';

type OpenedIdentity = {
  readonly identity: Identity;
  /** For a service that sends its letters by itself: those that it still knows of, oldest first. */
  listLetters?(): Promise<readonly Letter[]>;
  close(): Promise<void>;
};

export type IdentityUnderTest = {
  /** Opens the service of this folder, which is new and empty for each test. */
  open(folder: string, publicUrl: string, sendLetter: SendLetter): Promise<OpenedIdentity>;
  /** Whether time passes for the service as it does for the test: expiry can then be seen. */
  readonly followsOurClock: boolean;
};

export const mira = { email: 'mira@student.example', password: 'walnut river 42' };
export const noah = { email: 'noah@student.example', password: 'seven paper boats' };
export const miraAtGoogle = makeGooglePerson({ subject: '104729000000000000001', email: mira.email });
export const daySeconds = 24 * 60 * 60;
export const withoutCookies = () => new Headers();
export const someone = (email: string, emailVerified = false): Viewer => ({ kind: 'someone', email, emailVerified });

/** A person whose token says the same, for a service that looks at it; nobody signed it. */
export function makeGooglePerson(person: { readonly subject: string; readonly email: string }): GooglePerson {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const claims = { iss: 'https://accounts.google.com', sub: person.subject, email: person.email, email_verified: true };
  return { ...person, emailVerified: true, idToken: `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.` };
}

export type IdentityStage = ReturnType<typeof setIdentityStage>;

/** A service of its own for each test of the surrounding `describe`, and what tests do with it again and again. */
export function setIdentityStage({ open, followsOurClock }: IdentityUnderTest) {
  const letters: Letter[] = [];
  const known = new Set<string>();
  let folder = '';
  let opened: Awaited<ReturnType<typeof open>>;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'daybreak-identity-'));
    letters.length = 0;
    opened = await open(folder, 'http://localhost:3000', async (letter) => void letters.push(letter));
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

  /** Every letter so far, oldest first: also those that a service forgot because their link was used. */
  async function readLetters(): Promise<readonly Letter[]> {
    for (const letter of (await opened.listLetters?.()) ?? [])
      if (!known.has(letter.token)) {
        known.add(letter.token);
        letters.push(letter);
      }
    return letters;
  }

  async function takeLetter(kind: Letter['kind']): Promise<Letter> {
    return (await readLetters()).filter((letter) => letter.kind === kind).at(-1) as Letter;
  }

  return {
    followsOurClock,
    readLetters,
    async forgetLetters() {
      await readLetters();
      letters.length = 0;
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
    takeLetter,
    signUp: (who = mira, headers = withoutCookies()) => enter(opened.identity.signUp(who, headers)),
    signIn: (who = mira, headers = withoutCookies()) => enter(opened.identity.signIn(who, headers)),
    viewerOf: async (headers: Headers) => (await opened.identity.observe(headers)).viewer,
    async verify(session: Headers) {
      const { token } = await takeLetter('verify-email');
      const { viewer } = await opened.identity.observe(session);
      const email = viewer.kind === 'someone' ? viewer.email : '';
      expect(await opened.identity.verifyEmail(token, email)).toEqual({ outcome: 'done' });
    },
    /** From now on so much later. Only the clock moves; nothing that waits is woken. */
    passSeconds(seconds: number) {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1000 });
    },
  };
}
