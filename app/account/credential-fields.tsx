import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { rememberMe, showPassword } from '../../content/en/account/account.ts';
import { useHydrated } from '../framework/use-hydrated.ts';
import { describeField } from '../ui/form/use-form.ts';

type PasswordFieldProps = {
  /** Default: `password`, for a page with one. */
  readonly id?: string;
  readonly label: string;
  /** The rule for a new password, below the field. */
  readonly hint?: string;
  readonly autoComplete: 'current-password' | 'new-password';
  /** Why it was refused. */
  readonly code: string | undefined;
};

/** With scripts a button shows what is typed, until the form is sent: browsers offer to keep what was a password then. */
export function PasswordField({ id = 'password', label, hint, autoComplete, code }: PasswordFieldProps) {
  const isWrong = code !== undefined;
  const input = useRef<HTMLInputElement>(null);
  const isHydrated = useHydrated();
  const [shown, setShown] = useState(false);
  const caret = useRef<[number | null, number | null] | null>(null);

  function change(to: boolean) {
    if (input.current) caret.current = [input.current.selectionStart, input.current.selectionEnd];
    setShown(to);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the function it calls reads refs alone
  useEffect(() => {
    const form = input.current?.form;
    const hide = () => change(false);
    form?.addEventListener('submit', hide);
    return () => form?.removeEventListener('submit', hide);
  }, []);

  // A change of type sends the caret to the beginning. Not when the page is hydrated, for the person may be typing by then;
  // and not for a field without the focus: Safari would focus it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of type
  useLayoutEffect(() => {
    if (caret.current && input.current === document.activeElement) input.current?.setSelectionRange(...caret.current);
    caret.current = null;
  }, [shown]);

  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="password-box">
        <input
          id={id}
          name="password"
          type={shown ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
          {...(hint && { 'aria-describedby': 'password-hint' })}
          {...describeField(isWrong, hint ? 'password-hint refusal' : 'refusal')}
          // With scripts off this is how the refusal is announced.
          // biome-ignore lint/a11y/noAutofocus: see above
          autoFocus={isWrong}
          ref={input}
        />
        {isHydrated && (
          <button
            className="text-link password-button"
            type="button"
            aria-label={showPassword[shown ? 'hide' : 'show'].name}
            // The field keeps the focus, its caret, and a phone's keyboard.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => change(!shown)}
          >
            {showPassword[shown ? 'hide' : 'show'].button}
          </button>
        )}
      </div>
      {hint && (
        <p className="field-hint" id="password-hint">
          {hint}
        </p>
      )}
    </div>
  );
}

/** Without it the browser forgets the session when it is closed. */
export const rememberField = 'rememberMe';

export function RememberField({ isChecked }: { isChecked: boolean }) {
  // Kept, as in `KeptField`.
  const [defaultChecked] = useState(isChecked);
  return (
    <label className="remember-me">
      <input name={rememberField} type="checkbox" defaultChecked={defaultChecked} />
      {rememberMe}
    </label>
  );
}
