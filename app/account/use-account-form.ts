import { useNavigation } from 'react-router';
import { useForm } from '../ui/form/use-form.ts';
import type { AccountFailure } from './account-result.ts';

/** A form of an account page that posts to `action`; a redirect answers its success. */
export function useAccountForm(action: string, failure: AccountFailure | null | undefined) {
  const isPending = useNavigation().formAction === action;
  const { form, wrongFields } = useForm<AccountFailure>({ isPending, result: failure, statusId: 'refusal' });
  return { isPending, wrongFields, form: { ...form, method: 'post', action } as const };
}
