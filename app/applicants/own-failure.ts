import type { refusals } from '../../content/en/applicants/application.ts';
import type { FormFailure } from '../ui/form/form-result.ts';
import { sendForm } from '../ui/form/send-form.ts';

export type OwnRefusal = keyof typeof refusals;

/** `intent` says which of the forms of the page was refused. */
export type OwnFailure = FormFailure<OwnRefusal, 'email' | 'phone' | 'word'> & { readonly intent?: string };

/** Sends a form of a private page from the browser. */
export function sendOwnForm(send: () => Promise<OwnFailure>) {
  return sendForm<OwnFailure>(send, {
    toCode: (status) => (status !== null && status < 500 ? 'unreadable' : 'unsent'),
  });
}
