import { redirect } from 'react-router';
import { createLoginPath } from '../login-path.ts';
import type { Route } from './+types/mail-link';

/**
 * The one address of links in mails of Firebase, with the purpose in the query. Ours are for passwords.
 * https://firebase.google.com/docs/auth/custom-email-handler
 */
export function loader({ url: { searchParams } }: Route.LoaderArgs) {
  const token = searchParams.get('oobCode');
  const isReset = token && searchParams.get('mode') === 'resetPassword';
  return redirect(
    isReset ? `/login/reset?${new URLSearchParams({ token })}` : createLoginPath({ refusal: 'link-unknown' }),
  );
}
