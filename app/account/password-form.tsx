import type { useFetcher } from 'react-router';
import { password } from '../../content/en/account/account.ts';
import { BusyButton } from '../ui/busy-button.tsx';
import type { FormResult } from '../ui/form/form-result.ts';
import { useForm } from '../ui/form/use-form.ts';
import type { AccountFailure } from './account-result.ts';
import { PasswordField } from './credential-fields.tsx';
import { RefusalParagraph } from './refusal-paragraph.tsx';

type PasswordFormProps = {
  readonly fetcher: ReturnType<typeof useFetcher<FormResult<AccountFailure, unknown>>>;
  readonly intent: string;
  readonly text: { readonly button: string; readonly busy: string };
  /** An account without one asks for nothing. */
  readonly hasPassword: boolean;
  readonly email: string;
};

/** A button of `/account/security` that asks for the password. */
export function PasswordForm({ fetcher, intent, text, hasPassword, email }: PasswordFormProps) {
  const { isPending, form, wrongFields } = useForm({
    action: '/account/security',
    intent,
    fetcher,
    result: fetcher.data,
  });
  const failure = !isPending && fetcher.data && !fetcher.data.ok ? fetcher.data : undefined;
  return (
    <fetcher.Form className="form" {...form}>
      {failure && <RefusalParagraph failure={failure} />}
      <input type="hidden" name="intent" value={intent} />
      {hasPassword && (
        <>
          {/* Tells password managers whose password it is. */}
          <input name="username" autoComplete="username" defaultValue={email} readOnly hidden />
          <PasswordField
            id={`password-${intent}`}
            label={password}
            autoComplete="current-password"
            code={wrongFields.password}
          />
        </>
      )}
      <BusyButton className="button quiet" busy={isPending} text={text} />
    </fetcher.Form>
  );
}
