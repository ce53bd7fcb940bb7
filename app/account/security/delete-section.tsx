import { useFetcher } from 'react-router';
import { deletion } from '../../../content/en/account/security.ts';
import type { FormResult } from '../../ui/form/form-result.ts';
import type { AccountFailure } from '../account-result.ts';
import { PasswordForm } from './password-form.tsx';

type DeleteSectionProps = { readonly hasPassword: boolean; readonly email: string };

export function DeleteSection({ hasPassword, email }: DeleteSectionProps) {
  const fetcher = useFetcher<FormResult<AccountFailure>>();
  return (
    <details className="space-y-4">
      <summary className="min-h-11 cursor-pointer py-2 font-display text-lg font-bold">{deletion.heading}</summary>
      <p>{deletion.text}</p>
      <PasswordForm fetcher={fetcher} intent="delete-account" submit={deletion} {...{ hasPassword, email }} />
    </details>
  );
}
