import { redirect } from 'react-router';
import { readMailLink } from '../../../domain/mail/mail-link.ts';
import { makeLoginPath } from '../login-path.ts';
import type { Route } from './+types/mail-link';

/** Where the links lead in mails that the identity service sends by itself (docs/firebase.md). */
export function loader({ url }: Route.LoaderArgs) {
  return redirect(readMailLink(url.searchParams) ?? makeLoginPath({ refusal: 'link-unknown' }));
}
