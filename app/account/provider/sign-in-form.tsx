import { type FormEvent, useEffect, useRef, useState } from 'react';
import { providerTexts } from '../../../content/en/account/providers.ts';
import type { ProviderId } from '../../../core/accounts/openid-sign-in.ts';
import { fail } from '../../../core/result.ts';
import { forgetViewer } from '../../site/use-viewer.ts';
import type { AccountFailure } from '../account-result.ts';
import { sharedField } from '../credential-fields.tsx';
import { makePopupName, openPopup, watchPopup } from './popup.ts';
import { ProviderMark } from './provider-mark.tsx';

type ProviderFormProps = {
  readonly provider: ProviderId;
  readonly next: string;
  /** Whether the operator has set the provider up; where not, no window opens to say so. */
  readonly isConfigured: boolean;
  /** The address typed so far: the provider is told, so that it need not be typed again. */
  readonly readEmail: () => string;
  /** Null when a sign-in begins. */
  readonly onResult: (failure: AccountFailure | null) => void;
  readonly onSignedIn: () => void;
};

/** Signs in at a provider in a pop-up; without scripts, or where pop-ups are blocked, in the page itself. */
export function ProviderForm({ next, ...handlers }: ProviderFormProps) {
  const { provider } = handlers;
  const text = providerTexts[provider];
  const { isWaiting, send } = usePopup(handlers);
  return (
    <form className="form provider-form" method="post" action={`/login/${provider}`} onSubmit={send}>
      <input type="hidden" name="next" value={next} />
      {/* Filled in when the form is sent; with a value from here React would take it back. */}
      <input type="hidden" name="popup" />
      <input type="hidden" name="email" />
      {/* The style sheet shows the one that the box of the form above asks for: it works without scripts, too. */}
      {['', 'on'].map((value) => (
        <button
          key={value}
          className="button quiet provider-button"
          type="submit"
          name={sharedField}
          value={value}
          aria-disabled={isWaiting || undefined}
        >
          <ProviderMark provider={provider} />
          {text.button}
        </button>
      ))}
      <p className="provider-status" role="status">
        {isWaiting && text.elsewhere}
      </p>
    </form>
  );
}

function usePopup({ provider, isConfigured, readEmail, onResult, onSignedIn }: Omit<ProviderFormProps, 'next'>) {
  const popup = useRef<Window | null>(null);
  const watches = useRef(new Set<() => void>());
  const [isWaiting, setWaiting] = useState(false);

  function rest(closed: Window) {
    if (popup.current !== closed) return;
    popup.current = null;
    setWaiting(false);
  }

  /** Lets the browser send the form, into a pop-up where it can: scripts could only send it into this page. */
  function send(event: FormEvent<HTMLFormElement>) {
    if (popup.current && !popup.current.closed) {
      event.preventDefault();
      return popup.current.focus();
    }
    onResult(null);
    if (!isConfigured) {
      event.preventDefault();
      return onResult(fail(`${provider}-not-configured`));
    }
    const name = makePopupName(provider);
    const opened = openPopup(name);
    const form = event.currentTarget;
    form.target = opened ? name : '';
    findInput(form, 'popup').value = opened ? name : '';
    findInput(form, 'email').value = readEmail();
    if (!opened) return;
    popup.current = opened;
    setWaiting(true);
    const end = watchPopup(opened, name, {
      onClosed: () => rest(opened),
      onNews(news) {
        watches.current.delete(end);
        rest(opened);
        if (news.kind === 'refused') return onResult(fail(news.code));
        forgetViewer();
        onSignedIn();
      },
    });
    watches.current.add(end);
  }

  useEffect(() => {
    const all = watches.current;
    return () => {
      for (const end of all) end();
      popup.current?.close();
    };
  }, []);

  return { isWaiting, send };
}

function findInput(form: HTMLFormElement, name: string): HTMLInputElement {
  return form.elements.namedItem(name) as HTMLInputElement;
}
