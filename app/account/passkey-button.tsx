import { useSubmit } from 'react-router';
import type { beginPasskey, beginPasskeySignIn } from '../../auth/passkeys.ts';
import { fail } from '../../core/result.ts';
import { useHydrated } from '../framework/use-hydrated.ts';
import { Button } from '../ui/kit/button.tsx';
import type { AccountFailure } from './account-result.ts';

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
  const isHydrated = useHydrated();
  if (!isHydrated || !('PublicKeyCredential' in self && 'parseCreationOptionsFromJSON' in PublicKeyCredential))
    return null;

  async function press() {
    onResult();
    const result = await (intent === 'add-passkey' ? createPasskey() : requestPasskey()).catch(() => null);
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

async function createPasskey() {
  const options = await fetchOptions<typeof beginPasskey>('?new=1');
  if (!options.ok) return options;
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options.value);
  return navigator.credentials.create({ publicKey });
}

async function requestPasskey() {
  const options = await fetchOptions<typeof beginPasskeySignIn>('');
  if (!options.ok) return options;
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON({ ...options.value, userVerification: 'required' });
  return navigator.credentials.get({ publicKey });
}

async function fetchOptions<Begin extends (...ctx: never) => Promise<unknown>>(
  query: string,
): Promise<Awaited<ReturnType<Begin>>> {
  const response = await fetch(`/account/passkey-options${query}`);
  return response.json();
}
