import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, SignJWT } from 'jose';

const createKeys = () => generateKeyPairSync('rsa', { modulusLength: 2048 });

/** Changes to the ID token of an honest provider. */
export type Forgery = {
  readonly claims?: Record<string, unknown>;
  readonly expiresAt?: number;
  readonly hasForeignKey?: boolean;
  readonly isUnsigned?: boolean;
  readonly isMissing?: boolean;
};

/** An OpenID provider whose ID tokens can be forged: every code is good, and nobody is asked anything. */
export async function startFakeIssuer(clientId: string) {
  const [keys, foreign] = [createKeys(), createKeys()];
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' };
  const tokenRequests: URLSearchParams[] = [];
  let forgery: Forgery = {};
  let nonce = '';

  async function createIdToken(): Promise<string> {
    const claims = { sub: 'a-sub', email: 'mira@student.example', email_verified: true, nonce, ...forgery.claims };
    const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
    const seconds = Math.floor(Date.now() / 1000);
    const registered = { iss: issuer, aud: clientId, iat: seconds, exp: forgery.expiresAt ?? seconds + 600 };
    const all = { ...registered, ...claims };
    if (forgery.isUnsigned) return `${encode({ alg: 'none', typ: 'JWT' })}.${encode(all)}.`;
    const { privateKey } = forgery.hasForeignKey ? foreign : keys;
    return new SignJWT(all).setProtectedHeader({ alg: 'RS256', kid: 'one' }).sign(privateKey);
  }

  const server = createServer(async (request, response): Promise<unknown> => {
    const { pathname } = new URL(request.url ?? '/', issuer);
    const answer = (body: unknown) =>
      response.writeHead(body ? 200 : 404, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
    if (pathname === '/.well-known/openid-configuration')
      return answer({
        issuer,
        authorization_endpoint: `${issuer}/auth`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
        id_token_signing_alg_values_supported: ['RS256'],
      });
    if (pathname === '/keys') return answer({ keys: [jwk] });
    if (pathname !== '/token') return answer(null);
    tokenRequests.push(new URLSearchParams(Buffer.concat(await request.toArray()).toString()));
    const idToken = forgery.isMissing ? {} : { id_token: await createIdToken() };
    return answer({ access_token: 'a-token', token_type: 'Bearer', expires_in: 600, ...idToken });
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`;

  return {
    issuer,
    tokenRequests,
    /** The query of the way back from this address. */
    visit(address: string, changes: Forgery = {}): URLSearchParams {
      const { searchParams } = new URL(address);
      forgery = changes;
      nonce = searchParams.get('nonce') ?? '';
      return new URLSearchParams({ code: 'a-code', state: searchParams.get('state') ?? '' });
    },
    end: () => new Promise((resolve) => server.close(resolve)),
  };
}
