import { useEffect, useState } from 'react';
import { useSubmit } from 'react-router';
import { siteName } from '../../../content/en/site/frame.ts';
import type { SecondFactorState } from '../../../core/accounts/prove-second-factor.ts';

type PasskeyButtonProps = {
  readonly action: string;
  readonly intent: 'add-passkey' | 'prove-by-passkey';
  readonly text: string;
  readonly state: Pick<SecondFactorState, 'challenge' | 'email' | 'passkeys'>;
  /** The browser gave nothing: the person cancelled, or the device is not there. */
  readonly onMissing: () => void;
};

/** Shown where scripts run and the browser knows passkeys. */
export function PasskeyButton({ action, intent, text, state, onMissing }: PasskeyButtonProps) {
  const [isOffered, setOffered] = useState(false);
  useEffect(
    () => setOffered('PublicKeyCredential' in self && 'parseCreationOptionsFromJSON' in PublicKeyCredential),
    [],
  );
  const submit = useSubmit();
  if (!isOffered) return null;

  async function press() {
    try {
      const credential = intent === 'add-passkey' ? await create(state) : await get(state);
      await submit({ intent, response: JSON.stringify(credential) }, { method: 'post', action });
    } catch {
      onMissing();
    }
  }

  return (
    <button className="button quiet" type="button" onClick={press}>
      {text}
    </button>
  );
}

/** ES256, Ed25519, RS256: those that identity/second-factor/passkeys.ts can check. */
const algorithms = [-7, -8, -257];

function create({ challenge, email, passkeys }: PasskeyButtonProps['state']): Promise<Credential | null> {
  // In base64url, as hexadecimal digits are too. Says nothing about the person; the passkey is found by its own id.
  const userId = crypto.randomUUID().replaceAll('-', '');
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON({
    challenge,
    rp: { name: siteName },
    user: { id: userId, name: email, displayName: email },
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
    excludeCredentials: passkeys.map(({ id }) => ({ type: 'public-key', id })),
    authenticatorSelection: { userVerification: 'required' },
  });
  return navigator.credentials.create({ publicKey });
}

function get({ challenge, passkeys }: PasskeyButtonProps['state']): Promise<Credential | null> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON({
    challenge,
    allowCredentials: passkeys.map(({ id }) => ({ type: 'public-key', id })),
    userVerification: 'required',
  });
  return navigator.credentials.get({ publicKey });
}
