import { useFetcher } from 'react-router';
import { deletion } from '../../../content/en/account/security.ts';
import { AccountForm, type AccountFormProps } from '../account-form.tsx';

type Owner = {
  /** False: only the button. */
  readonly hasPassword: boolean;
  readonly email: string;
};

/** A button that asks for the password. */
export function PasswordForm({
  hasPassword,
  email,
  ...form
}: Owner & Pick<AccountFormProps, 'intent' | 'submit' | 'fetcher'>) {
  return (
    <div className="max-w-form">
      <AccountForm {...form} action="/account/security" variant="quiet" fields={hasPassword ? ['password'] : []}>
        {/* Names the account for password managers. */}
        {hasPassword && <input name="username" autoComplete="username" defaultValue={email} readOnly hidden />}
      </AccountForm>
    </div>
  );
}

export function DeleteSection({ hasPassword, email }: Owner) {
  return (
    <details className="space-y-4">
      <summary className="min-h-11 cursor-pointer py-2 font-display text-lg font-bold">{deletion.heading}</summary>
      <p>{deletion.text}</p>
      <PasswordForm fetcher={useFetcher()} intent="delete-account" submit={deletion} {...{ hasPassword, email }} />
    </details>
  );
}
