import { useEffect, useRef, useState } from 'react';
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
  useEffect(() => {
    const form = input.current?.form;
    const hide = () => setShown(false);
    form?.addEventListener('submit', hide);
    return () => form?.removeEventListener('submit', hide);
  }, []);

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
            // The field keeps the focus, and a phone's keyboard.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => setShown(!shown)}
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
