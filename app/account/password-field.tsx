import { useEffect, useRef, useState } from 'react';
import { showPassword } from '../../content/en/account/account.ts';
import { useHydrated } from '../framework/use-hydrated.ts';
import { Field, type FieldProps } from '../ui/form/field.tsx';
import { buttonClasses } from '../ui/kit/button.tsx';

type PasswordFieldProps = FieldProps & {
  readonly autoComplete: 'current-password' | 'new-password';
  readonly autoFocus: boolean;
};

/** A button shows the password until the form is sent: browsers offer to save only a hidden one. */
export function PasswordField({ autoComplete, autoFocus, ...field }: PasswordFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const isHydrated = useHydrated();
  const [isShown, setShown] = useState(false);
  const toggle = showPassword[isShown ? 'hide' : 'show'];
  useEffect(() => {
    const form = input.current?.form;
    const hide = () => setShown(false);
    form?.addEventListener('submit', hide);
    return () => form?.removeEventListener('submit', hide);
  }, []);
  return (
    <Field {...field}>
      {({ className, ...control }) => (
        <div className="relative">
          <input
            ref={input}
            name="password"
            type={isShown ? 'text' : 'password'}
            className={`${className} pr-bar`}
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="go"
            {...control}
            {...{ autoComplete, autoFocus }}
          />
          {isHydrated && (
            <button
              type="button"
              className={`${buttonClasses.link} absolute inset-y-1 right-2 px-3`}
              aria-label={toggle.name}
              // The field keeps the focus, and a phone's keyboard.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => setShown(!isShown)}
            >
              {toggle.button}
            </button>
          )}
        </div>
      )}
    </Field>
  );
}
