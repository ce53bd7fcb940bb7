import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openIdProviders } from './providers.ts';
import { makeOpenIdSignIn } from './sign-in.ts';

const mayAsk = async () => true;

/** A provider that answers whatever a test wants; its code is always taken. */
let server: Server;
let issuer: string;
/** Makes the ID token out of the claims of an honest one. */
let sign: (claims: JWTPayload) => Promise<string> | string;
let tokenStatus = 200;
let hasFollowed = false;
let nonce = '';

const keys = await generateKeyPair('RS256');
const publicKey = { ...(await exportJWK(keys.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' };
const otherKeys = await generateKeyPair('RS256');
const settings = () => ({ issuer, clientId: 'daybreak', clientSecret: 'of-no-use-elsewhere' });
const options = { publicUrl: 'http://localhost:3000', secret: 'a secret of the tests, of no use elsewhere' };

beforeAll(async () => {
  server = createServer(async ({ url }, response) => {
    const now = Math.floor(Date.now() / 1000);
    const claims = { iss: issuer, aud: 'daybreak', sub: '1', nonce, iat: now, exp: now + 60 };
    const bodies: Record<string, () => unknown> = {
      '/.well-known/openid-configuration': () => ({
        issuer,
        authorization_endpoint: `${issuer}/auth`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
        id_token_signing_alg_values_supported: ['RS256'],
      }),
      '/jwks': () => ({ keys: [publicKey] }),
      '/token': async () => ({
        access_token: 'a',
        token_type: 'Bearer',
        id_token: await sign({ ...claims, email: 'mira@student.example', email_verified: true }),
      }),
    };
    const isToken = url === '/token';
    hasFollowed ||= url === '/elsewhere';
    const Location = isToken && tokenStatus === 307 ? { Location: '/elsewhere' } : {};
    response.writeHead(isToken ? tokenStatus : 200, { 'Content-Type': 'application/json', ...Location });
    response.end(JSON.stringify(await bodies[url ?? '']?.()));
  });
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  tokenStatus = 200;
});

const signHonestly = (claims: JWTPayload, key = keys.privateKey, kid = 'one') =>
  new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid }).sign(key);

async function signIn() {
  const google = makeOpenIdSignIn(openIdProviders.google, settings(), options);
  const begun = await google.begin({ popup: null, next: '/dashboard', isShared: false }, '');
  if (!begun.ok) throw new Error(begun.code);
  const asked = new URL(begun.value.address).searchParams;
  nonce = asked.get('nonce') ?? '';
  const query = new URLSearchParams({ code: 'c', state: asked.get('state') ?? '' });
  return (await google.finish(query, [begun.value.pending], mayAsk)).result;
}

describe('an ID token', () => {
  it('counts when everything in it is right', async () => {
    sign = signHonestly;
    expect(await signIn()).toMatchObject({ ok: true, value: { subject: '1', emailVerified: true } });
  });

  const hour = 3600;
  const forgeries: [string, typeof sign][] = [
    ['signed by another key', (claims) => signHonestly(claims, otherKeys.privateKey)],
    ['signed by an unknown key', (claims) => signHonestly(claims, otherKeys.privateKey, 'two')],
    ['without a signature', (claims) => new UnsecuredJWT(claims).encode()],
    [
      'signed with the client secret',
      (claims) =>
        new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(Buffer.from(settings().clientSecret.padEnd(32))),
    ],
    ['changed after it was signed', async (claims) => changePayload(await signHonestly(claims))],
    ['for another site', (claims) => signHonestly({ ...claims, aud: 'elsewhere' })],
    [
      'for two sites, asked for by the other',
      (claims) => signHonestly({ ...claims, aud: ['daybreak', 'x'], azp: 'x' }),
    ],
    ['of another issuer', (claims) => signHonestly({ ...claims, iss: 'https://elsewhere.example' })],
    [
      'that is too old',
      (claims) => signHonestly({ ...claims, iat: Number(claims.iat) - 2 * hour, exp: Number(claims.iat) - hour }),
    ],
    ['that never ends', ({ exp: _, ...claims }) => signHonestly(claims)],
    ['of another transaction', (claims) => signHonestly({ ...claims, nonce: 'another' })],
    ['of no transaction', ({ nonce: _, ...claims }) => signHonestly(claims)],
    ['without a subject', ({ sub: _, ...claims }) => signHonestly(claims)],
    ['that is none', () => 'x.y.z'],
    ['that is missing', () => undefined as unknown as string],
  ];
  it.each(forgeries)('a token %s proves nothing', async (_, forge) => {
    sign = forge;
    expect(await signIn()).toMatchObject({ ok: false, code: 'failed', error: expect.any(Error) });
  });

  it.each([
    ['"true"', { email_verified: 'true' }],
    ['nothing', { email_verified: undefined }],
    ['no address', { email: undefined }],
  ])('that says %s about the address vouches for none', async (_, claims) => {
    sign = (honest) => signHonestly({ ...honest, ...claims });
    expect(await signIn()).toMatchObject({ ok: true, value: { emailVerified: false } });
  });

  it.each([500, 503, 429])('that comes with the status %d means that the provider is away', async (status) => {
    sign = signHonestly;
    tokenStatus = status;
    expect(await signIn()).toMatchObject({ code: 'unreachable', error: expect.any(Error) });
  });

  it('that is said to be elsewhere is not asked for there, where the secret would go along', async () => {
    sign = signHonestly;
    tokenStatus = 307;
    expect(await signIn()).toMatchObject({ code: 'failed', error: expect.any(Error) });
    expect(hasFollowed).toBe(false);
  });
});

/** Another subject under the same signature. */
function changePayload(token: string): string {
  const [header, payload = '', signature] = token.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
  return [header, Buffer.from(JSON.stringify({ ...claims, sub: '2' })).toString('base64url'), signature].join('.');
}
