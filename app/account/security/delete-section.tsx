import { useFetcher } from 'react-router';
import { deletion } from '../../../content/en/account/security.ts';
import type { FormResult } from '../../ui/form/form-result.ts';
import type { AccountFailure } from '../account-result.ts';
import { PasswordForm } from '../password-form.tsx';

type DeleteSectionProps = { readonly hasPassword: boolean; readonly email: string };

export function DeleteSection({ hasPassword, email }: DeleteSectionProps) {
  const fetcher = useFetcher<FormResult<AccountFailure>>();
  return (
    <details className="security-section">
      <summary>{deletion.heading}</summary>
      <p>{deletion.text}</p>
      <PasswordForm fetcher={fetcher} intent="delete-account" text={deletion} {...{ hasPassword, email }} />
    </details>
  );
}
