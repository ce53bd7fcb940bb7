import { redirect, redirectDocument } from 'react-router';
import type { refusals } from '../../content/en/account/account.ts';
import type { Completed } from '../../core/accounts/use-cases.ts';
import { browserContext, type RequestContext, reportContext } from '../framework/request-context.ts';
import type { FormFailure } from '../ui/form/form-result.ts';

/** Why an account page could not do what was asked. */
export type AccountRefusal = keyof typeof refusals;

/** What the forms of account pages answer with; after a success they redirect. */
export type AccountFailure = FormFailure<AccountRefusal>;

/**
 * Redirects after a session began or ended; the browser keeps or forgets it with this response. After its end by a page load: the
 * document still has what the server sent with it, which Back would show without a connection.
 */
export function redirectAfter(context: RequestContext, { changes, failure }: Completed, path: string): Response {
  context.get(browserContext)(changes);
  if (failure !== undefined) context.get(reportContext)(failure);
  return changes.session?.kind === 'end' ? redirectDocument(path, 303) : redirect(path, 303);
}
