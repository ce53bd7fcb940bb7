import type { ClientActionFunctionArgs, ShouldRevalidateFunctionArgs } from 'react-router';
import { sendForm } from '../ui/form/send-form.ts';

export const clientAction = (form: ClientActionFunctionArgs) => sendForm<never>(form);

/**
 * Reads a page again after a refusal too: its forms then name the new version. After a failed request it
 * keeps the page: reading would fail too, and the error page would lose the typed texts.
 */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  if (actionStatus === undefined) return defaultShouldRevalidate;
  return actionStatus < 500;
}
