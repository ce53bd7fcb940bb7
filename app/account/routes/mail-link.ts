import { redirect } from 'react-router';
import { readLetterLink } from '../../../domain/mail/letter-link.ts';
import { makeLoginPath } from '../login-path.ts';
import type { Route } from './+types/mail-link';

/** Where the links lead in letters that the identity service sends by itself (docs/firebase.md). */
export function loader({ url }: Route.LoaderArgs) {
  return redirect(readLetterLink(url.searchParams) ?? makeLoginPath({ refusal: 'link-unknown' }));
}
