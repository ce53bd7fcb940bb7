import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider, { type JWK } from 'oidc-provider';
import { openIdClient } from './start-openid-provider.ts';

/**
 * A real OpenID provider that replaces Google. Every login is accepted; an address that begins with
 * `unverified` counts as unproven. A program of its own, because oidc-provider warns on the console.
 */
const [port] = process.argv.slice(2);

/** The site's callback, on any port. */
const callbackPattern = /^http:\/\/(localhost|127\.0\.0\.1):\d+\/login\/google\/callback$/;
const hour = 60 * 60;

const server = createServer();
server.listen(Number(port), '127.0.0.1');
await new Promise((resolve, reject) => server.once('listening', resolve).once('error', reject));
const issuer = `http://localhost:${(server.address() as AddressInfo).port}`;

const provider = new Provider(issuer, {
  clients: [
    {
      client_id: openIdClient.id,
      client_secret: openIdClient.secret,
      redirect_uris: ['http://localhost:3000/login/google/callback'],
      token_endpoint_auth_method: 'client_secret_post',
    },
  ],
  jwks: { keys: [createKey()] },
  cookies: { keys: [randomBytes(32).toString('base64url')] },
  claims: { openid: ['sub'], email: ['email', 'email_verified'] },
  // As Google does it: the ID token itself contains the address.
  conformIdTokenClaims: false,
  pkce: { required: () => true },
  ttl: { AccessToken: hour, AuthorizationCode: 60, Grant: hour, IdToken: hour, Interaction: hour, Session: hour },
  findAccount: (_context, login) => ({ accountId: login, claims: () => describePerson(login) }),
});
provider.Client.prototype.redirectUriAllowed = (address: string) => callbackPattern.test(address);
provider.use((context, next) => {
  // This provider knows Google's choice of an account as its login page.
  context.querystring = context.querystring.replace('prompt=select_account', 'prompt=login');
  return next();
});
server.on('request', provider.callback());
process.stdout.write(`OpenID provider is ready on ${issuer}\n`);

function describePerson(login: string) {
  const email = login.includes('@') ? login : `${login}@student.example`;
  return { sub: login, email, email_verified: !login.startsWith('unverified') };
}

function createKey(): JWK {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const kid = randomBytes(8).toString('base64url');
  return { ...privateKey.export({ format: 'jwk' }), kid, use: 'sig', alg: 'RS256' } as JWK;
}
