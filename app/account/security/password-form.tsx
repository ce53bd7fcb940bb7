import type { useFetcher } from 'react-router';
import type { FormResult } from '../../ui/form/form-result.ts';
import { AccountForm, type AccountFormProps } from '../account-form.tsx';
import type { AccountFailure } from '../account-result.ts';

type PasswordFormProps = Pick<AccountFormProps, 'intent' | 'submit'> & {
  readonly fetcher: ReturnType<typeof useFetcher<FormResult<AccountFailure, unknown>>>;
  /** False: only the button. */
  readonly hasPassword: boolean;
  readonly email: string;
};

/** A button that asks for the password. */
export function PasswordForm({ hasPassword, email, fetcher, ...form }: PasswordFormProps) {
  return (
    <div className="max-w-form">
      <AccountForm
        {...form}
        action="/account/security"
        variant="quiet"
        fields={hasPassword ? ['password'] : []}
        failure={fetcher.data?.ok === false ? fetcher.data : null}
        fetcher={fetcher}
      >
        {/* Tells password managers whose password it is. */}
        {hasPassword && <input name="username" autoComplete="username" defaultValue={email} readOnly hidden />}
      </AccountForm>
    </div>
  );
}
