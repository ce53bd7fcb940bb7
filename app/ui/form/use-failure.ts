import { useActionData } from 'react-router';
import type { Success } from '../../../core/result.ts';
import type { FormFailure } from './form-result.ts';

/**
 * Returns the refusal of the form with this intent, or by default of any form of the page. `event`: separates
 * the invitations of a page apart.
 */
export function useFailure<Failed extends FormFailure<string> = FormFailure<string>>(
  intent?: string,
  event?: string,
): Failed | undefined {
  // Every action responds with one of these, or redirects.
  const result = useActionData() as Failed | Success<unknown> | undefined;
  if (!result || result.ok) return undefined;
  // A failure on the way is free of values.
  const isOther = event !== undefined && (result.values?.['event'] ?? event) !== event;
  return (intent === undefined || result.intent === intent) && !isOther ? result : undefined;
}
