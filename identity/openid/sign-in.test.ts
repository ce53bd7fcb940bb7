import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenIdFailure, OpenIdSignIn } from '../../core/accounts/openid-sign-in.ts';
import type { Success } from '../../core/result.ts';
import { visitProvider } from '../../tests/support/provider-visit.ts';
import { startOpenIdProvider } from '../../tests/support/start-openid-provider.ts';
import { openIdProviders } from './providers.ts';
import { makeOpenIdSignIn } from './sign-in.ts';

const mayAsk = async () => true;

const options = { publicUrl: 'http://localhost:3000', secret: 'a secret of the tests, of no use elsewhere' };
const transaction = { popup: null, next: '/dashboard', isShared: false };

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

const makeGoogle = (settings: ReturnType<typeof makeSettings> | null = makeSettings(), site = options) =>
  makeOpenIdSignIn(openIdProviders.google, settings, site);

function readBegun<Begun>(begun: Success<Begun> | OpenIdFailure): Begun {
  if (!begun.ok) throw new Error(begun.code);
  return begun.value;
}

/** Begins, goes through the provider's pages, and brings back what a browser would. */
async function travel(google: OpenIdSignIn = makeGoogle(), visit = {}) {
  const { address, pending } = readBegun(await google.begin(transaction, ''));
  const back = await visitProvider(address, { login: 'mira@student.example', ...visit });
  return { google, query: back.searchParams, back, pending: [pending] };
}

describe('with a real provider', () => {
  it('proves who the person is', async () => {
    const { google, back, query, pending } = await travel();
    expect(back.origin + back.pathname).toBe('http://localhost:3000/login/google/callback');
    const person = { subject: 'mira@student.example', email: 'mira@student.example', emailVerified: true };
    expect(await google.finish(query, pending, mayAsk)).toMatchObject({
      result: { ok: true, value: { provider: 'google', ...person } },
      transaction,
      endedSignIn: pending[0]?.id,
    });
  });

  it('passes on that an address is not vouched for', async () => {
    const { google, query, pending } = await travel(undefined, { login: 'unverified@student.example' });
    expect(await google.finish(query, pending, mayAsk)).toMatchObject({ result: { value: { emailVerified: false } } });
  });

  it('asks for no more than the address, with PKCE, and for the account each time', async () => {
    const google = makeGoogle();
    const { address, pending } = readBegun(await google.begin(transaction, 'mira@student.example'));
    const asked = Object.fromEntries(new URL(address).searchParams);
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
    // The browser cannot read it.
    expect(pending.id).toMatch(/^google\.[0-9a-f]{12}$/);
    expect(JSON.stringify(pending)).not.toContain(asked['state']);
  });

  it.each(['login', 'consent'] as const)('says that the person cancelled at the %s page', async (cancel) => {
    const { google, query, pending } = await travel(undefined, { cancel });
    const { result, ...rest } = await google.finish(query, pending, mayAsk);
    expect(rest).toMatchObject({ transaction });
    expect(result).toEqual({ ok: false, code: 'denied' });
  });

  it.each([
    ['another state', (query: URLSearchParams) => query.set('state', 'x'.repeat(43))],
    ['no state', (query: URLSearchParams) => query.delete('state')],
    ['two states', (query: URLSearchParams) => query.append('state', 'x')],
  ])('believes nothing that comes with %s', async (_, change) => {
    const { google, query, pending } = await travel();
    change(query);
    expect(await google.finish(query, pending, mayAsk)).toMatchObject({ result: { ok: false, code: 'expired' } });
  });

  it.each([
    ['no code', (query: URLSearchParams) => query.delete('code')],
    ['two codes', (query: URLSearchParams) => query.append('code', 'x')],
    ['another code', (query: URLSearchParams) => query.set('code', 'x')],
    ['another issuer', (query: URLSearchParams) => query.set('iss', 'https://elsewhere.example')],
    ['no issuer', (query: URLSearchParams) => query.delete('iss')],
  ])('proves no person by a response with %s', async (_, change) => {
    const { google, query, pending } = await travel();
    change(query);
    expect(await google.finish(query, pending, mayAsk)).toMatchObject({ result: { ok: false, code: 'failed' } });
  });

  it('believes nothing without the pending sign-in, with a changed one, or with one that another site made', async () => {
    const { google, query, pending } = await travel();
    const [{ id, token } = { id: '', token: '' }] = pending;
    for (const other of ['x', token.slice(0, -2), `${token.slice(0, -9)}AAAAAAAAA`])
      expect(await google.finish(query, [{ id, token: other }], mayAsk)).toMatchObject({ result: { code: 'expired' } });
    for (const others of [[], [{ id: 'google.0123456789ab', token }]])
      expect(await google.finish(query, others, mayAsk)).toMatchObject({ result: { code: 'expired' } });
    const stranger = makeGoogle(makeSettings(), { ...options, secret: 'another secret, which is as long as ours' });
    expect(await stranger.finish(query, pending, mayAsk)).toMatchObject({ result: { code: 'expired' } });
    // After all that the true one still counts.
    expect(await google.finish(query, pending, mayAsk)).toMatchObject({ result: { ok: true } });
  });

  it('takes a code once', async () => {
    const { google, query, pending } = await travel();
    await google.finish(query, pending, mayAsk);
    expect(await google.finish(query, pending, mayAsk)).toMatchObject({ result: { ok: false, code: 'failed' } });
  });

  it('takes no code that another transaction got', async () => {
    const mine = await travel();
    const theirs = await travel(mine.google);
    mine.query.set('code', theirs.query.get('code') ?? '');
    expect(await mine.google.finish(mine.query, mine.pending, mayAsk)).toMatchObject({ result: { code: 'failed' } });
  });

  it('proves no person with a wrong client secret', async () => {
    const { google, query, pending } = await travel(makeGoogle({ ...makeSettings(), clientSecret: 'wrong' }));
    const { result } = await google.finish(query, pending, mayAsk);
    expect(result).toEqual({ ok: false, code: 'failed', error: expect.any(Error) });
  });

  it('remembers the pop-up and where the sign-in leads; without the transaction still the pop-up', async () => {
    const google = makeGoogle();
    const popup = 'google-0123456789abcdef';
    const { address, pending } = readBegun(await google.begin({ popup, next: '/apply?x=1', isShared: false }, ''));
    const back = await visitProvider(address, { login: 'mira@student.example' });
    const lost = await google.finish(back.searchParams, [], mayAsk);
    expect(lost).toMatchObject({ result: { code: 'expired' }, transaction: { popup, next: '/dashboard' } });
    const found = await google.finish(back.searchParams, [pending], mayAsk);
    expect(found).toMatchObject({ result: { ok: true }, transaction: { popup, next: '/apply?x=1', isShared: false } });
  });
});

describe('without a provider', () => {
  it('says that it is not configured', async () => {
    const google = makeGoogle(null);
    expect(google.isConfigured).toBe(false);
    expect(await google.begin(transaction, '')).toEqual({ ok: false, code: 'not-configured' });
    expect(await google.finish(new URLSearchParams(), [], mayAsk)).toMatchObject({
      result: { code: 'not-configured' },
    });
  });

  it('says that it is away, and works once it is back', async () => {
    const first = await startOpenIdProvider();
    await first.end('SIGTERM');
    const google = makeGoogle(makeSettings(first.settings));
    const away = await google.begin(transaction, '');
    expect(away).toEqual({ ok: false, code: 'unreachable', error: expect.any(Error) });
    const second = await startOpenIdProvider(Number(new URL(first.settings.GOOGLE_ISSUER).port));
    const { query, pending } = await travel(google);
    // Away again at the very end.
    await second.end('SIGTERM');
    expect(await google.finish(query, pending, mayAsk)).toMatchObject({ result: { ok: false, code: 'unreachable' } });
  });
});
