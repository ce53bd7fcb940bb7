import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendCookies } from '../../tests/support/cookie-jar.ts';
import { visitProvider } from '../../tests/support/provider-visit.ts';
import { startOpenIdProvider } from '../../tools/running-program.ts';
import { makeGoogleSignIn } from './sign-in.ts';

const surroundings = { publicUrl: 'http://localhost:3000', secret: 'a secret of the tests, of no use to anybody else' };
const transaction = { popup: null, next: '/dashboard' };
const noHeaders = new Headers();

let provider: Awaited<ReturnType<typeof startOpenIdProvider>>;

beforeAll(async () => {
  provider = await startOpenIdProvider();
});
afterAll(async () => {
  await provider.end('SIGTERM');
});

function makeSettings({ GOOGLE_ISSUER, GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET } = provider.settings) {
  return { issuer: GOOGLE_ISSUER, clientId: GOOGLE_CLIENT_ID, clientSecret: GOOGLE_CLIENT_SECRET };
}

/** Begins, goes through the provider's pages, and brings back what a browser would. */
async function travel(google = makeGoogleSignIn(makeSettings(), surroundings), visit = {}) {
  const start = await google.begin(transaction, '', noHeaders);
  if (start.outcome !== 'started') throw new Error(start.code);
  const back = await visitProvider(start.address, { login: 'mira@student.example', ...visit });
  return { google, query: back.searchParams, back, headers: sendCookies(start.cookies) };
}

describe('with a real provider', () => {
  it('proves who somebody is', async () => {
    const { google, back, query, headers } = await travel();
    expect(back.origin + back.pathname).toBe('http://localhost:3000/login/google/callback');
    const answer = await google.finish(query, headers);
    expect(answer).toMatchObject({
      outcome: 'proven',
      person: { subject: 'mira@student.example', email: 'mira@student.example', emailVerified: true },
      transaction,
    });
    expect(answer.cookies).toEqual([
      expect.stringMatching(/^daybreak\.google\.\w+=; Max-Age=0; Path=\/; HttpOnly; SameSite=Lax$/),
    ]);
  });

  it('passes on that an address is not vouched for', async () => {
    const { google, query, headers } = await travel(undefined, { login: 'unverified@student.example' });
    expect(await google.finish(query, headers)).toMatchObject({ person: { emailVerified: false } });
  });

  it('asks for no more than the address, with PKCE, and for the account each time', async () => {
    const google = makeGoogleSignIn(makeSettings(), surroundings);
    const start = await google.begin(transaction, 'mira@student.example', noHeaders);
    if (start.outcome !== 'started') throw new Error(start.code);
    const asked = Object.fromEntries(new URL(start.address).searchParams);
    expect(asked).toMatchObject({
      response_type: 'code',
      scope: 'openid email',
      code_challenge_method: 'S256',
      prompt: 'select_account',
      login_hint: 'mira@student.example',
      redirect_uri: 'http://localhost:3000/login/google/callback',
    });
    expect(asked['state']).toMatch(/^[\w-]{43}$/);
    expect(asked['nonce']).toMatch(/^[\w-]{43}$/);
    // Nothing of it can be read from the cookie.
    expect(start.cookies).toHaveLength(1);
    expect(start.cookies[0]).not.toContain(asked['state']);
    expect(start.cookies[0]).toMatch(/Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/);
  });

  it.each(['login', 'consent'] as const)('says that the person cancelled at the %s page', async (cancel) => {
    const { google, query, headers } = await travel(undefined, { cancel });
    const answer = await google.finish(query, headers);
    expect(answer).toMatchObject({ outcome: 'failed', code: 'google-denied', transaction });
    expect(answer).not.toHaveProperty('error');
  });

  it.each([
    ['another state', (query: URLSearchParams) => query.set('state', 'x'.repeat(43))],
    ['no state', (query: URLSearchParams) => query.delete('state')],
    ['two states', (query: URLSearchParams) => query.append('state', 'x')],
  ])('believes nothing that comes with %s', async (_, change) => {
    const { google, query, headers } = await travel();
    change(query);
    expect(await google.finish(query, headers)).toMatchObject({ outcome: 'failed', code: 'google-expired' });
  });

  it.each([
    ['no code', (query: URLSearchParams) => query.delete('code')],
    ['two codes', (query: URLSearchParams) => query.append('code', 'x')],
    ['another code', (query: URLSearchParams) => query.set('code', 'x')],
    ['another issuer', (query: URLSearchParams) => query.set('iss', 'https://elsewhere.example')],
    ['no issuer', (query: URLSearchParams) => query.delete('iss')],
  ])('proves nobody by an answer with %s', async (_, change) => {
    const { google, query, headers } = await travel();
    change(query);
    expect(await google.finish(query, headers)).toMatchObject({ outcome: 'failed', code: 'google-failed' });
  });

  it('believes nothing without the cookie, with a changed one, or with one that others made', async () => {
    const { google, query, headers } = await travel();
    const cookie = headers.get('Cookie') ?? '';
    const changed = cookie.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
    for (const other of ['', `${cookie.split('=')[0]}=x`, changed.slice(0, -2), `${cookie.slice(0, -9)}AAAAAAAAA`])
      expect(await google.finish(query, new Headers({ Cookie: other }))).toMatchObject({ code: 'google-expired' });
    const stranger = makeGoogleSignIn(makeSettings(), {
      ...surroundings,
      secret: 'another secret, which is as long as ours',
    });
    expect(await stranger.finish(query, headers)).toMatchObject({ code: 'google-expired' });
    // After all that the true one still counts.
    expect(await google.finish(query, headers)).toMatchObject({ outcome: 'proven' });
  });

  it('takes a code once', async () => {
    const { google, query, headers } = await travel();
    await google.finish(query, headers);
    expect(await google.finish(query, headers)).toMatchObject({ outcome: 'failed', code: 'google-failed' });
  });

  it('takes no code that another transaction got', async () => {
    const mine = await travel();
    const theirs = await travel(mine.google);
    mine.query.set('code', theirs.query.get('code') ?? '');
    expect(await mine.google.finish(mine.query, mine.headers)).toMatchObject({ code: 'google-failed' });
  });

  it('proves nobody with a wrong client secret', async () => {
    const { google, query, headers } = await travel(
      makeGoogleSignIn({ ...makeSettings(), clientSecret: 'wrong' }, surroundings),
    );
    expect(await google.finish(query, headers)).toMatchObject({ code: 'google-failed', error: expect.any(Error) });
  });

  it('lets several tabs be on their way at once, but not any number', async () => {
    const google = makeGoogleSignIn(makeSettings(), surroundings);
    let jar = new Headers();
    for (let tab = 0; tab < 9; tab++) {
      const start = await google.begin(transaction, '', jar);
      if (start.outcome !== 'started') throw new Error(start.code);
      jar = sendCookies(start.cookies, jar);
    }
    expect(jar.get('Cookie')?.split('; ')).toHaveLength(4);
  });

  it('remembers the pop-up and where the sign-in leads; without the cookie still the pop-up', async () => {
    const google = makeGoogleSignIn(makeSettings(), surroundings);
    const popup = 'google-0123456789abcdef';
    const start = await google.begin({ popup, next: '/apply?x=1' }, '', noHeaders);
    if (start.outcome !== 'started') throw new Error(start.code);
    const back = await visitProvider(start.address, { login: 'mira@student.example' });
    const lost = await google.finish(back.searchParams, noHeaders);
    expect(lost).toMatchObject({ code: 'google-expired', transaction: { popup, next: '/dashboard' } });
    const found = await google.finish(back.searchParams, sendCookies(start.cookies));
    expect(found).toMatchObject({ outcome: 'proven', transaction: { popup, next: '/apply?x=1' } });
  });

  it('keeps its cookies to https where the site has it', async () => {
    const google = makeGoogleSignIn(makeSettings(), { ...surroundings, publicUrl: 'https://daybreak.example' });
    const start = await google.begin(transaction, '', noHeaders);
    expect(start).toMatchObject({
      cookies: [expect.stringMatching(/^__Host-daybreak\.google\..*; Path=\/; HttpOnly; Secure; /)],
    });
  });
});

describe('without a provider', () => {
  it('says that nobody set it up', async () => {
    const google = makeGoogleSignIn(null, surroundings);
    expect(google.isConfigured).toBe(false);
    expect(await google.begin(transaction, '', noHeaders)).toEqual({
      outcome: 'failed',
      code: 'google-not-configured',
    });
    expect(await google.finish(new URLSearchParams(), noHeaders)).toMatchObject({ code: 'google-not-configured' });
  });

  it('says that it is away, and works once it is back', async () => {
    const first = await startOpenIdProvider();
    await first.end('SIGTERM');
    const google = makeGoogleSignIn(makeSettings(first.settings), surroundings);
    const away = await google.begin(transaction, '', noHeaders);
    expect(away).toMatchObject({ code: 'google-unreachable', error: expect.any(Error) });
    const second = await startOpenIdProvider(Number(new URL(first.settings.GOOGLE_ISSUER).port));
    const { query, headers } = await travel(google);
    // Away again at the very end.
    await second.end('SIGTERM');
    expect(await google.finish(query, headers)).toMatchObject({ outcome: 'failed', code: 'google-unreachable' });
  });
});
