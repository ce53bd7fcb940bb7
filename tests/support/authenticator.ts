import { createHash, generateKeyPairSync, sign } from 'node:crypto';

const userPresent = 0x01;
const userVerified = 0x04;

/** A device with one passkey (ES256), as a browser at this origin shows it (https://www.w3.org/TR/webauthn-3/). */
export function makeAuthenticator(origin: string, id = 'a-passkey') {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  let counter = 0;

  function makeParts(type: string, challenge: string, { flags = userPresent | userVerified, from = origin } = {}) {
    const data = Buffer.alloc(37);
    createHash('sha256').update(new URL(from).hostname).digest().copy(data);
    data.writeUInt8(flags, 32);
    data.writeUInt32BE(++counter, 33);
    return { client: Buffer.from(JSON.stringify({ type, challenge, origin: from })), data };
  }

  const encode = (bytes: Buffer) => bytes.toString('base64url');

  return {
    create(challenge: string, options = {}) {
      const { client, data } = makeParts('webauthn.create', challenge, options);
      const response = {
        clientDataJSON: encode(client),
        authenticatorData: encode(data),
        publicKey: encode(publicKey.export({ format: 'der', type: 'spki' })),
        publicKeyAlgorithm: -7,
      };
      return JSON.stringify({ id, type: 'public-key', response });
    },
    get(challenge: string, options = {}) {
      const { client, data } = makeParts('webauthn.get', challenge, options);
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()]);
      const response = {
        clientDataJSON: encode(client),
        authenticatorData: encode(data),
        signature: encode(sign('sha256', signed, privateKey)),
      };
      return JSON.stringify({ id, type: 'public-key', response });
    },
  };
}
