import { useState } from 'react';
import { labels } from '../../content/en/labels.ts';
import { describeField } from './form/use-form.ts';

type EmailFieldProps = {
  /** Password managers know the address as `username` on a page that signs in. */
  readonly autoComplete: 'username' | 'email';
  /** What was typed before, when the page itself is the response. */
  readonly typed: string | undefined;
  readonly isWrong: boolean;
};

export function EmailField({ autoComplete, typed, isWrong }: EmailFieldProps) {
  // Kept: React resets an untouched field to its default value whenever that changes.
  const [defaultValue] = useState(typed);
  return (
    <div className="field">
      <label htmlFor="email">{labels.email}</label>
      <input
        id="email"
        name="email"
        type="email"
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="next"
        defaultValue={defaultValue}
        {...describeField(isWrong, 'refusal')}
        // With scripts off this is how the refusal is announced.
        // biome-ignore lint/a11y/noAutofocus: see above
        autoFocus={isWrong}
      />
    </div>
  );
}
