import { redirect } from 'react-router';
import { makeLoginPath } from '../login-path.ts';
import type { Route } from './+types/mail-link';

/**
 * Where the links lead in mails that Firebase sends: it has one address for all of them, with the purpose in the query.
 * Ours are sent for new passwords alone. https://firebase.google.com/docs/auth/custom-email-handler
 */
export function loader({ url: { searchParams } }: Route.LoaderArgs) {
  const token = searchParams.get('oobCode');
  const isReset = token && searchParams.get('mode') === 'resetPassword';
  return redirect(
    isReset ? `/login/reset?${new URLSearchParams({ token })}` : makeLoginPath({ refusal: 'link-unknown' }),
  );
}
