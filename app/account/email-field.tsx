import { useState } from 'react';
import { email } from '../../content/en/account.ts';

type EmailFieldProps = {
  /** Password managers know the address as `username` where somebody signs in. */
  readonly autoComplete: 'username' | 'email';
  /** As it was typed before, when the page itself is the answer. */
  readonly typed: string | undefined;
  readonly refused: boolean;
};

export function EmailField({ autoComplete, typed, refused }: EmailFieldProps) {
  // Kept, for React takes a field that nobody touched back to its default whenever that changes.
  const [defaultValue] = useState(typed);
  return (
    <div className="field">
      <label htmlFor="email">{email}</label>
      <input
        id="email"
        name="email"
        type="email"
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={defaultValue}
        aria-invalid={refused || undefined}
        aria-describedby={refused ? 'refusal' : undefined}
        // With scripts off this is how the refusal is announced.
        // biome-ignore lint/a11y/noAutofocus: see above
        autoFocus={refused}
      />
    </div>
  );
}
