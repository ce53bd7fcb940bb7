import { useFetcher } from 'react-router';
import { deletion } from '../../../content/en/account/security.ts';
import { PasswordForm } from './password-form.tsx';

type DeleteSectionProps = { readonly hasPassword: boolean; readonly email: string };

export function DeleteSection({ hasPassword, email }: DeleteSectionProps) {
  return (
    <details className="space-y-4">
      <summary className="min-h-11 cursor-pointer py-2 font-display text-lg font-bold">{deletion.heading}</summary>
      <p>{deletion.text}</p>
      <PasswordForm fetcher={useFetcher()} intent="delete-account" submit={deletion} {...{ hasPassword, email }} />
    </details>
  );
}
