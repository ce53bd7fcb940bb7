import { redirect } from 'react-router';
import { readPopupName } from '../../../domain/accounts/google-sign-in.ts';
import { readNextPath } from '../../../domain/accounts/next-path.ts';
import { readForm } from '../../framework/read-form.ts';
import { accountsContext, nonceContext, reportContext } from '../../framework/request-context.ts';
import type { Route } from './+types/start-route';
import { endGoogleSignIn } from './end-sign-in.ts';
import { answerByLeaving } from './window-page.tsx';

/** Whoever follows a link here finds the button. */
export function loader() {
  return redirect('/login');
}

/** The button of the login page (components/google-form.tsx), in the page or in the pop-up it opened. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = new Map(await readForm(request));
  const transaction = { popup: readPopupName(form.get('popup')), next: readNextPath(form.get('next')) };
  const { google, visit } = context.get(accountsContext);
  const start = await google.begin(transaction, form.get('email') ?? '', visit.headers);
  const nonce = context.get(nonceContext);
  if (start.outcome === 'started') return answerByLeaving(start.address, { nonce, cookies: start.cookies });
  if (start.error !== undefined) context.get(reportContext)(start.error);
  return endGoogleSignIn(transaction, start.code, { nonce });
}
