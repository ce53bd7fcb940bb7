import { useLocation, useNavigation } from 'react-router';
import { useForm } from '../ui/form/use-form.ts';
import type { OwnFailure } from './own-failure.ts';

/** A form of the private page; `intent` tells its forms apart, and a redirect answers their success. */
export function useOwnForm(intent: string, failure: OwnFailure | undefined) {
  const { pathname } = useLocation();
  const { formData } = useNavigation();
  const isPending = formData?.get('intent') === intent;
  const { form, wrongFields } = useForm<OwnFailure>({ isPending, result: failure, statusId: 'refusal' });
  return {
    isPending,
    wrongFields,
    form: { ...form, method: 'post', action: pathname } as const,
  };
}
