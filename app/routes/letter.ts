import { redirect } from 'react-router';
import { readLetterLink } from '../../domain/letters/letter-link.ts';
import { makeLoginPath } from '../account/login-path.ts';
import type { Route } from './+types/letter';

/** Where the links lead in letters that the identity service sends by itself (docs/firebase.md). */
export function loader({ url }: Route.LoaderArgs) {
  return redirect(readLetterLink(url.searchParams) ?? makeLoginPath({ refusal: 'link-unknown' }));
}
