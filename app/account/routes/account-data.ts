import { redirect } from 'react-router';
import { copyOwnAccount } from '../../../core/accounts/own-account.ts';
import { accountsContext } from '../../framework/request-context.ts';
import { orUnavailable } from '../../framework/unavailable.ts';
import { makeLoginPath } from '../login-path.ts';
import type { Route } from './+types/account-data';

export async function loader({ context }: Route.LoaderArgs) {
  const { browser, ...ports } = context.get(accountsContext);
  const copy = await orUnavailable(context, () => copyOwnAccount(ports, browser.session));
  if (!copy) return redirect(makeLoginPath({}));
  return new Response(JSON.stringify(copy, null, 2), {
    headers: {
      'Content-Type': 'application/json',
      'Content-Disposition': 'attachment; filename="daybreak-account.json"',
      'Cache-Control': 'no-store',
    },
  });
}
