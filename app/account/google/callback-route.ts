import { redirect } from 'react-router';
import { admitFromGoogle, signInWithGoogle } from '../../../domain/accounts/use-cases.ts';
import { accountsContext, nonceContext, reportContext } from '../../framework/request-context.ts';
import type { Route } from './+types/callback-route';
import { endGoogleSignIn } from './end-sign-in.ts';

/** Where Google sends people back to, with whatever may stand in the query. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { google, visit, ...ports } = context.get(accountsContext);
  const report = context.get(reportContext);
  const nonce = context.get(nonceContext);
  try {
    if (!(await admitFromGoogle(ports, visit))) return redirect('/login?refusal=too-many');
  } catch (error) {
    report(error);
    return redirect('/login?refusal=unavailable');
  }
  const { transaction, cookies, ...answer } = await google.finish(url.searchParams, visit.headers);
  if (answer.outcome === 'failed') {
    if (answer.error !== undefined) report(answer.error);
    return endGoogleSignIn(transaction, answer.code, { nonce, cookies });
  }
  try {
    const result = await signInWithGoogle(ports, answer.person, visit.headers);
    if (result.outcome === 'refused') return endGoogleSignIn(transaction, result.code, { nonce, cookies });
    if (result.failure !== undefined) report(result.failure);
    return endGoogleSignIn(transaction, null, { nonce, cookies: [...cookies, ...result.cookies] });
  } catch (error) {
    report(error);
    return endGoogleSignIn(transaction, 'unavailable', { nonce, cookies });
  }
}
