import { redirect } from 'react-router';
import type { SignInTransaction } from '../../../domain/ports/openid-sign-in.ts';
import type { AccountRefusal } from '../account-result.ts';
import { makeLoginPath } from '../login-path.ts';
import { answerInPopup } from './window-page.tsx';

/** Ends a sign-in at a provider where it began: in its pop-up, or in the page itself. */
export function endSignIn({ popup, next }: SignInTransaction, refusal: AccountRefusal | null, nonce: string): Response {
  if (popup) {
    const to = refusal ? makeLoginPath({ next }) : next;
    return answerInPopup(popup, { to, ...(refusal && { refusal }) }, nonce);
  }
  return redirect(refusal ? makeLoginPath({ next, refusal }) : next, 303);
}
