import { redirect } from 'react-router';
import { beginGoogle } from '../../../auth/google.ts';
import { authContext, reportContext } from '../../framework/request-context.ts';
import { readNextPath } from '../next-path.ts';
import type { Route } from './+types/google-start';

/** Leads to Google, in the page or in the pop-up of the button (google-button.tsx). */
export async function loader({ context, url }: Route.LoaderArgs) {
  const query = new URLSearchParams({ next: readNextPath(url.searchParams.get('next')) });
  if (url.searchParams.has('popup')) query.set('popup', '1');
  const done = `/login/done?${query}`;
  const begun = await beginGoogle(context.get(authContext), done).catch((error: unknown) => {
    context.get(reportContext)(error);
    return null;
  });
  return redirect(begun?.ok ? begun.value : `${done}&error=${begun?.code ?? 'unavailable'}`);
}
