import { redirect, redirectDocument } from 'react-router';
import { signOut } from '../../../auth/sign-in.ts';
import { authContext } from '../../framework/request-context.ts';
import { orUnavailable } from '../../framework/unavailable.ts';
import { sendForm } from '../../ui/form/send-form.ts';
import type { Route } from './+types/sign-out';

/** A link here does not sign out; it leads where the button would have led. */
export function loader() {
  return redirect('/login');
}

/** Keeps `PrefetchPageLinks` from asking for data. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return serverLoader();
}

/** By a page load: the document still has what the server sent with it, which Back would show without a connection. */
export async function action({ context }: Route.ActionArgs) {
  await orUnavailable(context, () => signOut(context.get(authContext)));
  return redirectDocument('/login', 303);
}

export const clientAction = (form: Route.ClientActionArgs) => sendForm(form);
