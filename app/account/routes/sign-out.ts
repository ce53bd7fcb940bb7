import { redirect, redirectDocument } from 'react-router';
import { signOut } from '../../../auth/sign-in.ts';
import { authContext } from '../../framework/request-context.ts';
import { loadOr503 } from '../../framework/unavailable.ts';
import { sendForm } from '../../ui/form/send-form.ts';
import type { Route } from './+types/sign-out';

/** A link here only leads where the button would have led. */
export function loader() {
  return redirect('/login');
}

/** Keeps `PrefetchPageLinks` from asking for data. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return serverLoader();
}

/** By a page load: Back would show the protected data that the document still holds. */
export async function action({ context }: Route.ActionArgs) {
  await loadOr503(context, () => signOut(context.get(authContext)));
  return redirectDocument('/login', 303);
}

export const clientAction = (form: Route.ClientActionArgs) => sendForm(form);
