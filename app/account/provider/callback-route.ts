import { redirect } from 'react-router';
import { admitFromProvider, signInWithProvider } from '../../../core/accounts/use-cases.ts';
import { accountsContext, browserContext, nonceContext, reportContext } from '../../framework/request-context.ts';
import type { AccountRefusal } from '../account-result.ts';
import type { Route } from './+types/callback-route';
import { readProvider } from './provider-path.ts';
import { endSignIn } from './window-page.tsx';

/** The provider sends people back to this address, with anything in the query. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const provider = readProvider(url.pathname);
  const { providers, browser, ...ports } = context.get(accountsContext);
  const changeBrowser = context.get(browserContext);
  const report = context.get(reportContext);
  const mayAsk = (signInId: string) => admitFromProvider(ports, signInId);
  const finished = await providers[provider]
    .finish(url.searchParams, browser.pendingSignIns, mayAsk)
    .catch((error: unknown) => void report(error));
  if (!finished) return redirect('/login?refusal=unavailable');
  const { transaction, endedSignIn, result } = finished;
  if (endedSignIn !== null) changeBrowser({ endedSignIn });
  const end = (refusal: AccountRefusal | null) => endSignIn(transaction, refusal, context.get(nonceContext));
  if (!result.ok) {
    if (result.code === 'too-many') return end('too-many');
    if (result.error !== undefined) report(result.error);
    return end(`${provider}-${result.code}`);
  }
  try {
    const { isShared } = transaction;
    const signedIn = await signInWithProvider(ports, result.value, { ...browser, isShared });
    if (!signedIn.ok) return end(`${provider}-${signedIn.code}`);
    if (signedIn.value.failure !== undefined) report(signedIn.value.failure);
    changeBrowser(signedIn.value.changes);
    return end(null);
  } catch (error) {
    report(error);
    return end('unavailable');
  }
}
