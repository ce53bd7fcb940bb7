import { redirect } from 'react-router';
import { beginGoogle } from '../../../auth/google.ts';
import { fail } from '../../../core/result.ts';
import { authContext } from '../../framework/request-context.ts';
import { loadOrDefault } from '../../framework/unavailable.ts';
import { readNextPath } from '../login-path.ts';
import type { Route } from './+types/google-start';

/** Leads to Google, in the page or in the pop-up of the button (google-button.tsx). */
export async function loader({ context, url }: Route.LoaderArgs) {
  const query = new URLSearchParams({ next: readNextPath(url.searchParams.get('next')) });
  if (url.searchParams.has('popup')) query.set('popup', '1');
  const done = `/login/done?${query}`;
  const begun = await loadOrDefault(context, fail('unavailable'), () => beginGoogle(context.get(authContext), done));
  return redirect(begun.ok ? begun.value : `${done}&error=${begun.code}`);
}
