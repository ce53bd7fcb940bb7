import { useEffect, useState } from 'react';
import { useSubmit } from 'react-router';
import { fail, type Success } from '../../core/result.ts';
import { Button } from '../ui/kit/button.tsx';
import type { AccountFailure } from './refusal-paragraph.tsx';

type PasskeyButtonProps = {
  /** The path of the page whose action takes the passkey. */
  readonly action: string;
  readonly intent: 'add-passkey' | 'use-passkey';
  readonly text: string;
  /** Called with undefined when an attempt begins. */
  readonly onResult: (failure?: AccountFailure) => void;
};

/** Shown where scripts run and the browser knows passkeys. */
export function PasskeyButton({ action, intent, text, onResult }: PasskeyButtonProps) {
  const submit = useSubmit();
  const [isKnown, setKnown] = useState(false);
  useEffect(() => setKnown('PublicKeyCredential' in self && 'parseCreationOptionsFromJSON' in PublicKeyCredential), []);
  if (!isKnown) return null;

  async function press() {
    onResult();
    const result = await askBrowser(intent === 'add-passkey').catch(() => null);
    if (result instanceof Credential)
      await submit({ intent, response: JSON.stringify(result) }, { method: 'post', action });
    // The person cancelled, or the device is missing.
    else onResult(result ?? fail('passkey-missing'));
  }

  return (
    <Button variant="quiet" onClick={press}>
      {text}
    </Button>
  );
}

/** For a new passkey, or for one that exists. */
type Options = PublicKeyCredentialCreationOptionsJSON & PublicKeyCredentialRequestOptionsJSON;

async function askBrowser(isNew: boolean) {
  const response = await fetch(`/account/passkey-options${isNew ? '?new=1' : ''}`);
  const options: AccountFailure | Success<Options> = await response.json();
  if (!options.ok) return options;
  if (isNew)
    return navigator.credentials.create({ publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options.value) });
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON({ ...options.value, userVerification: 'required' });
  return navigator.credentials.get({ publicKey });
}
