import { redirect } from 'react-router';
import { finishGoogle } from '../../../auth/google.ts';
import { authContext, reportContext } from '../../framework/request-context.ts';
import type { Route } from './+types/google-callback';

/** Google sends people back to this address, with anything in the query. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const path = await finishGoogle(context.get(authContext), url.searchParams).catch((error: unknown) => {
    context.get(reportContext)(error);
    return '/login/done?error=unavailable';
  });
  return redirect(path);
}
