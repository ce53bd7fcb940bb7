import { useActionData } from 'react-router';
import type { Success } from '../../../core/result.ts';
import type { FormFailure } from '../../ui/form/form-result.ts';

/** Returns the refusal of the form with this intent, or by default of any form of the page. */
export function useFailure(intent?: string): FormFailure<string> | undefined {
  // All actions of staff pages respond with one of these, or redirect.
  const result = useActionData() as Success<unknown> | FormFailure<string> | undefined;
  if (!result || result.ok) return undefined;
  return intent === undefined || result.intent === intent ? result : undefined;
}
