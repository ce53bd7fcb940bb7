import { beginPasskey, beginPasskeySignIn } from '../../../auth/passkeys.ts';
import { authContext } from '../../framework/request-context.ts';
import type { Route } from './+types/passkey-options';

/** The options for making a passkey, or for using one (passkey-button.tsx). */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(authContext);
  const isNew = url.searchParams.has('new');
  const options = await (isNew ? beginPasskey(ctx) : beginPasskeySignIn(ctx));
  return Response.json(options, { headers: { 'Cache-Control': 'no-store' } });
}
