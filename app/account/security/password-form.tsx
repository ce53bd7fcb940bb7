import { AccountForm, type AccountFormProps } from '../account-form.tsx';

type PasswordFormProps = Pick<AccountFormProps, 'intent' | 'submit' | 'fetcher'> & {
  /** False: only the button. */
  readonly hasPassword: boolean;
  readonly email: string;
};

/** A button that asks for the password. */
export function PasswordForm({ hasPassword, email, ...form }: PasswordFormProps) {
  return (
    <div className="max-w-form">
      <AccountForm {...form} action="/account/security" variant="quiet" fields={hasPassword ? ['password'] : []}>
        {/* Names the account for password managers. */}
        {hasPassword && <input name="username" autoComplete="username" defaultValue={email} readOnly hidden />}
      </AccountForm>
    </div>
  );
}
