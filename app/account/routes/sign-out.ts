import { redirect } from 'react-router';
import { signOut } from '../../../auth/sign-in.ts';
import { authContext } from '../../framework/request-context.ts';
import type { Route } from './+types/sign-out';

/** A link here only leads where the button would have led. */
export function loader() {
  return redirect('/login');
}

export async function action({ context }: Route.ActionArgs) {
  await signOut(context.get(authContext));
  return redirect('/login', 303);
}

/** A page rather than data, so that the error page appears when signing out fails. */
export default function SignOut() {
  return null;
}
