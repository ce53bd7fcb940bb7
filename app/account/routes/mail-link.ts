import { redirect } from 'react-router';
import { readFirebaseLink } from '../firebase-link.ts';
import { makeLoginPath } from '../login-path.ts';
import type { Route } from './+types/mail-link';

/** Where the links lead in mails that the identity service sends by itself (docs/firebase.md). */
export function loader({ url }: Route.LoaderArgs) {
  return redirect(readFirebaseLink(url.searchParams) ?? makeLoginPath({ refusal: 'link-unknown' }));
}
