import { afterAll, beforeAll, expect, it } from 'vitest';
import { readSession } from '../support/cookie-jar.ts';
import { type Forgery, startFakeIssuer } from '../support/fake-issuer.ts';
import { observe } from './accounts.ts';
import { comeBack, openSiteWith, start } from './google-travel.ts';

const clientId = 'daybreak';
const client = { clientId, clientSecret: 'not-a-real-secret' };

let issuer: Awaited<ReturnType<typeof startFakeIssuer>>;
beforeAll(async () => {
  issuer = await startFakeIssuer(clientId);
});
afterAll(() => issuer.end());

const openSite = () => openSiteWith({ ...client, issuer: issuer.issuer });

async function travel(site: Awaited<ReturnType<typeof openSite>>, forgery?: Forgery) {
  const { address, jar } = await start(site);
  return comeBack(site, `?${issuer.visit(address, forgery)}`, jar);
}

it('an honest ID token signs in, with the verifier of the challenge', async () => {
  const site = await openSite();
  const { leads, after } = await travel(site);
  expect(leads).toBe('/dashboard');
  expect(await observe(site, after)).toMatchObject({ email: 'mira@student.example', emailVerified: true });
  expect(issuer.tokenRequests.at(-1)?.get('code_verifier')).toMatch(/^[\w.~-]{43,128}$/);
});

it('the same person has the same account when the address at Google has changed', async () => {
  const site = await openSite();
  await travel(site);
  const { after } = await travel(site, { claims: { email: 'mira.new@student.example' } });
  expect(await observe(site, after)).toMatchObject({ email: 'mira@student.example' });
  // Nor does another person with the address of an account that Google joined get in by an unproven one.
  const other = await travel(site, { claims: { sub: 'another-sub', email_verified: false } });
  expect(other.leads).toBe('/login?refusal=google-password-first');
  expect(await site.database.selectFrom('user').select('id').execute()).toHaveLength(1);
});

it.each<[string, Forgery]>([
  ['another key', { hasForeignKey: true }],
  ['no signature', { isUnsigned: true }],
  ['another nonce', { claims: { nonce: 'another' } }],
  ['no nonce', { claims: { nonce: undefined } }],
  ['another audience', { claims: { aud: 'another-site' } }],
  ['another issuer', { claims: { iss: 'https://evil.example' } }],
  ['an end in the past', { expiresAt: Math.floor(Date.now() / 1000) - 60 }],
  ['no person', { claims: { sub: undefined } }],
  ['no address', { claims: { email: undefined } }],
  ['no token at all', { isMissing: true }],
])('an ID token with %s is refused', async (_, forgery) => {
  const site = await openSite();
  const { leads, after } = await travel(site, forgery);
  expect([leads, readSession(after)]).toEqual(['/login?refusal=google-failed', null]);
  expect(await site.database.selectFrom('user').select('id').execute()).toEqual([]);
});
