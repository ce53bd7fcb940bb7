import { redirect } from 'react-router';
import { finishGoogle } from '../../../auth/google.ts';
import { authContext } from '../../framework/request-context.ts';
import { loadOrDefault } from '../../framework/unavailable.ts';
import type { Route } from './+types/google-callback';

/** Google sends people back to this address, with anything in the query. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const finish = () => finishGoogle(context.get(authContext), url.searchParams);
  return redirect(await loadOrDefault(context, '/login/done?error=unavailable', finish));
}
