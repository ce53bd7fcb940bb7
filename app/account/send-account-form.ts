import { sendForm } from '../ui/form/send-form.ts';
import type { AccountFailure } from './account-result.ts';

/** Sends a form of an account page from the browser; after a success a redirect leads on. */
export function sendAccountForm(send: () => Promise<AccountFailure>, onSuccess = () => {}) {
  return sendForm<AccountFailure>(send, {
    // The edge of the server answers in plain text (server/edge/post-guard.ts), before any page.
    toCode: (status) => (status === 503 ? 'busy' : status !== null && status < 500 ? 'unreadable' : 'unsent'),
    onSuccess,
  });
}
