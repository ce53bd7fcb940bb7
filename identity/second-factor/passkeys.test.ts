import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Passkey } from '../../core/accounts/second-factor.ts';
import { makeAuthenticator } from '../../tests/support/authenticator.ts';
import { makePasskeys } from './passkeys.ts';

const publicUrl = 'https://daybreak.example';
const session = 'a session token';
const passkeys = makePasskeys({ publicUrl, secret: 'a secret of the tests, of no use elsewhere' });

let device: ReturnType<typeof makeAuthenticator>;
let known: Passkey;

beforeEach(() => {
  device = makeAuthenticator(publicUrl);
  const added = passkeys.readNewPasskey(device.create(passkeys.makeChallenge(session)), session);
  if (!added) throw new Error('the passkey was refused');
  known = added;
});

afterEach(() => {
  vi.useRealTimers();
});

const accept = (response: string, token = session) => passkeys.acceptPasskey([known], response, token);

it('proves who has the device, once for each signature', () => {
  const response = device.get(passkeys.makeChallenge(session));
  const [used] = accept(response) ?? [];
  expect(used).toEqual({ ...known, counter: known.counter + 1 });
  if (used) known = used;
  expect(accept(response)).toBeNull();
  expect(accept(device.get(passkeys.makeChallenge(session)))).not.toBeNull();
});

it('is refused from another session, site or device, without verification, and of another kind', () => {
  const challenge = passkeys.makeChallenge(session);
  const other = makeAuthenticator(publicUrl);
  const refused: Record<string, string> = {
    'another session': device.get(passkeys.makeChallenge('another session')),
    'another origin': device.get(challenge, { from: 'https://evil.example' }),
    'another port': device.get(challenge, { from: 'https://daybreak.example:8443' }),
    'another device': other.get(challenge),
    'an unknown passkey': makeAuthenticator(publicUrl, 'another-passkey').get(challenge),
    'held, not verified': device.get(challenge, { flags: 0x01 }),
    'a new passkey': device.create(challenge),
    'no JSON': 'x',
    'no response': JSON.stringify({ id: known.id }),
  };
  for (const [name, response] of Object.entries(refused)) expect(accept(response), name).toBeNull();
  expect(passkeys.readNewPasskey(device.get(challenge), session)).toBeNull();
  expect(passkeys.readNewPasskey(device.create('made up'), session)).toBeNull();
});

it('has some minutes from the moment the page was shown', () => {
  const challenge = passkeys.makeChallenge(session);
  const [early, late] = [device.get(challenge), device.get(challenge)];
  const now = Date.now();
  vi.useFakeTimers({ toFake: ['Date'], now: now + 5 * 60 * 1000 });
  expect(accept(early)).not.toBeNull();
  vi.useFakeTimers({ toFake: ['Date'], now: now + 11 * 60 * 1000 });
  expect(accept(late)).toBeNull();
});
