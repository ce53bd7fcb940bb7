import { createHash, createHmac, createPublicKey, type KeyObject, timingSafeEqual, verify } from 'node:crypto';
import { z } from 'zod';
import type { Passkey, SecondFactorProofs } from '../../core/accounts/second-factor.ts';
import type { SessionToken } from '../../core/accounts/session.ts';

/** A challenge counts in its own window of time and in the next one. */
const windowMs = 5 * 60 * 1000;

/** ES256 and RS256, which together every device offers, and EdDSA (Ed25519); with the type and hash of node:crypto. */
const algorithms = new Map([
  [-7, { keyType: 'ec', hash: 'sha256' }],
  [-8, { keyType: 'ed25519', hash: null }],
  [-257, { keyType: 'rsa', hash: 'sha256' }],
]);

// https://www.w3.org/TR/webauthn-3/#sctn-authenticator-data
const flagsOffset = 32;
const counterOffset = 33;
const leastBytes = 37;
const userPresent = 0x01;
const userVerified = 0x04;

// https://www.w3.org/TR/webauthn-3/#dictdef-registrationresponsejson and the one for authentication
const signedShape = z.object({ clientDataJSON: z.base64url(), authenticatorData: z.base64url() });
type Signed = z.infer<typeof signedShape>;
const newResponse = z.object({
  id: z.string(),
  response: signedShape.extend({ publicKey: z.base64url(), publicKeyAlgorithm: z.number() }),
});
const knownResponse = z.object({ id: z.string(), response: signedShape.extend({ signature: z.base64url() }) });

const clientDataShape = z.object({ type: z.string(), challenge: z.string(), origin: z.string() });

/**
 * Checks what browsers give for passkeys (https://www.w3.org/TR/webauthn-3/, sections 7.1 and 7.2). No attestation is asked
 * for: any device may be used, so the browser's own form of the public key is enough, and no CBOR is read.
 */
export function makePasskeys({
  publicUrl,
  secret,
}: {
  readonly publicUrl: string;
  readonly secret: string;
}): Pick<SecondFactorProofs, 'makeChallenge' | 'readNewPasskey' | 'acceptPasskey'> {
  const host = createHash('sha256').update(new URL(publicUrl).hostname).digest();

  /** Bound to the session, so that nothing has to be stored: a response that was seen is of use in this session alone. */
  function makeChallenge(session: SessionToken, windowsAgo = 0): string {
    const window = Math.floor(Date.now() / windowMs) - windowsAgo;
    return createHmac('sha256', secret).update(`passkey challenge ${window} ${session}`).digest('base64url');
  }

  /** The count of signatures; null when the response is not one of this kind to this site, for this session, just now. */
  function readCounter(
    { clientDataJSON, authenticatorData }: Signed,
    type: 'webauthn.create' | 'webauthn.get',
    session: SessionToken,
  ): number | null {
    const client = clientDataShape.safeParse(parseJson(decode(clientDataJSON).toString()));
    if (!client.success || client.data.type !== type || client.data.origin !== publicUrl) return null;
    const { challenge } = client.data;
    if (challenge !== makeChallenge(session) && challenge !== makeChallenge(session, 1)) return null;
    const data = decode(authenticatorData);
    if (data.length < leastBytes || !timingSafeEqual(data.subarray(0, flagsOffset), host)) return null;
    const flags = data.readUInt8(flagsOffset);
    // Verified: by a PIN, a fingerprint or the like. Who only holds the device proves nothing.
    return flags & userPresent && flags & userVerified ? data.readUInt32BE(counterOffset) : null;
  }

  return {
    makeChallenge: (session: SessionToken) => makeChallenge(session),

    readNewPasskey(text, session) {
      const read = newResponse.safeParse(parseJson(text));
      if (!read.success) return null;
      const { id, response } = read.data;
      const { publicKey, publicKeyAlgorithm: algorithm } = response;
      const counter = readCounter(response, 'webauthn.create', session);
      if (counter === null || readKey({ publicKey, algorithm }) === null) return null;
      return { id, publicKey, algorithm, counter, addedAt: new Date().toISOString() };
    },

    acceptPasskey(passkeys, text, session) {
      const read = knownResponse.safeParse(parseJson(text));
      const used = passkeys.find(({ id }) => id === read.data?.id);
      if (!read.success || !used) return null;
      const { response } = read.data;
      const counter = readCounter(response, 'webauthn.get', session);
      if (counter === null || !isSigned(response, used)) return null;
      // A copied device would count on its own. Most passkeys do not count at all.
      if ((counter !== 0 || used.counter !== 0) && counter <= used.counter) return null;
      return passkeys.map((passkey) => (passkey === used ? { ...passkey, counter } : passkey));
    },
  };
}

function isSigned(response: Signed & { readonly signature: string }, passkey: Passkey): boolean {
  const key = readKey(passkey);
  const hash = algorithms.get(passkey.algorithm)?.hash ?? null;
  const clientDataHash = createHash('sha256').update(decode(response.clientDataJSON)).digest();
  const signed = Buffer.concat([decode(response.authenticatorData), clientDataHash]);
  return key !== null && verify(hash, signed, key, decode(response.signature));
}

function readKey({ publicKey, algorithm }: Pick<Passkey, 'publicKey' | 'algorithm'>): KeyObject | null {
  try {
    const key = createPublicKey({ key: decode(publicKey), format: 'der', type: 'spki' });
    return key.asymmetricKeyType === algorithms.get(algorithm)?.keyType ? key : null;
  } catch {
    return null;
  }
}

function decode(text: string): Buffer {
  return Buffer.from(text, 'base64url');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
