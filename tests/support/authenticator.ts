import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const userPresent = 0x01;
const userVerified = 0x04;
const hasKey = 0x40;

/** A part of the options that the site gives the browser. */
type Options = { readonly challenge: string };
type Changes = { readonly isUserVerified?: boolean; readonly origin?: string };

const encode = (bytes: Buffer) => bytes.toString('base64url');
const hash = (data: string | Buffer) => createHash('sha256').update(data).digest();

/** CBOR (RFC 8949) of a key for ES256 on P-256 (RFC 9053), and of an attestation of the format `none`. */
const keyBefore = Buffer.from('a5010203262001215820', 'hex');
const keyBetween = Buffer.from('225820', 'hex');
const attestationBefore = Buffer.from('\xa3\x63fmt\x64none\x67attStmt\xa0\x68authData', 'latin1');

/** A device with one passkey, as a browser at this origin shows it (https://www.w3.org/TR/webauthn-3/). */
export function createAuthenticator(ownOrigin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  let counter = 0;

  function describe(type: string, challenge: string, { isUserVerified = true, origin = ownOrigin }: Changes, flag = 0) {
    const data = Buffer.alloc(37);
    hash(new URL(origin).hostname).copy(data);
    data.writeUInt8(userPresent | (isUserVerified ? userVerified : 0) | flag, 32);
    data.writeUInt32BE(++counter, 33);
    return { client: Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })), data };
  }

  const show = (response: object) =>
    JSON.stringify({ id: encode(id), rawId: encode(id), type: 'public-key', clientExtensionResults: {}, response });

  return {
    create({ challenge }: Options, changes: Changes = {}) {
      const { client, data } = describe('webauthn.create', challenge, changes, hasKey);
      const key = Buffer.concat([keyBefore, Buffer.from(x, 'base64url'), keyBetween, Buffer.from(y, 'base64url')]);
      const authData = Buffer.concat([data, Buffer.alloc(16), Buffer.from([0, id.length]), id, key]);
      const attestation = Buffer.concat([attestationBefore, Buffer.from([0x58, authData.length]), authData]);
      return show({ clientDataJSON: encode(client), attestationObject: encode(attestation) });
    },
    get({ challenge }: Options, changes: Changes = {}) {
      const { client, data } = describe('webauthn.get', challenge, changes);
      const signature = sign('sha256', Buffer.concat([data, hash(client)]), privateKey);
      return show({
        clientDataJSON: encode(client),
        authenticatorData: encode(data),
        signature: encode(signature),
      });
    },
  };
}
