import { redirect } from 'react-router';
import { accountsContext, reportContext } from '../../framework/request-context.ts';
import { redirectWithCookies } from '../account-result.ts';
import { sendAccountForm } from '../send-account-form.ts';
import type { Route } from './+types/sign-out';

/** A link here does not sign out; it leads where the button would have led. */
export function loader() {
  return redirect('/login');
}

/** Keeps `PrefetchPageLinks` from asking for data. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return serverLoader();
}

/** Ends the session. When it cannot be ended at the identity service, at least this browser forgets it. */
export async function action({ context }: Route.ActionArgs) {
  const { identity, visit } = context.get(accountsContext);
  const { cookies, failure } = await identity.signOut(visit.headers);
  if (failure !== undefined) context.get(reportContext)(failure);
  return redirectWithCookies('/login', cookies);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendAccountForm(serverAction);
}
