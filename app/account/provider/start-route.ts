import { redirect } from 'react-router';
import { readNextPath } from '../../../core/accounts/next-path.ts';
import { readPopupName } from '../../../core/accounts/openid-sign-in.ts';
import { readForm } from '../../framework/read-form.ts';
import {
  accountsContext,
  bodyContext,
  browserContext,
  nonceContext,
  reportContext,
} from '../../framework/request-context.ts';
import { sharedField } from '../credential-fields.tsx';
import type { Route } from './+types/start-route';
import { readProvider } from './provider-path.ts';
import { answerByLeaving, endSignIn } from './window-page.tsx';

/** A link to this address leads to the page with the button. */
export function loader() {
  return redirect('/login');
}

/** The button of the login page (sign-in-form.tsx), in the page or in the pop-up that it opened. */
export async function action({ context, url }: Route.ActionArgs) {
  const provider = readProvider(url.pathname);
  const form = new Map(readForm(context.get(bodyContext)));
  const transaction = {
    popup: readPopupName(form.get('popup')),
    next: readNextPath(form.get('next')),
    isShared: form.get(sharedField) === 'on',
  };
  const { providers } = context.get(accountsContext);
  const begun = await providers[provider].begin(transaction, form.get('email') ?? '');
  const nonce = context.get(nonceContext);
  if (!begun.ok) {
    if (begun.error !== undefined) context.get(reportContext)(begun.error);
    return endSignIn(transaction, `${provider}-${begun.code}`, nonce);
  }
  context.get(browserContext)({ begunSignIn: begun.value.pending });
  return answerByLeaving(provider, begun.value.address, nonce);
}
