import { labels } from '../../content/en/labels.ts';
import { KeptField } from './form/kept-field.tsx';

type EmailFieldProps = {
  /** Password managers know the address as `username` on a page that signs in. */
  readonly autoComplete: 'username' | 'email';
  readonly typed: string | undefined;
  readonly isWrong: boolean;
};

export function EmailField({ autoComplete, typed, isWrong }: EmailFieldProps) {
  return (
    <KeptField
      name="email"
      label={labels.email}
      type="email"
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      enterKeyHint="next"
      first={typed}
      refusal={isWrong}
    />
  );
}
