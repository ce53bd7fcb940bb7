import { redirect } from 'react-router';
import { signOut } from '../../../core/accounts/use-cases.ts';
import { accountsContext } from '../../framework/request-context.ts';
import { sendForm } from '../../ui/form/send-form.ts';
import { redirectAfter } from '../account-result.ts';
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
  const { browser, ...ports } = context.get(accountsContext);
  return redirectAfter(context, await signOut(ports, browser), '/login');
}

export const clientAction = (form: Route.ClientActionArgs) => sendForm(form);
