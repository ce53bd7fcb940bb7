import type { SignInTransaction } from '../../../domain/accounts/google-sign-in.ts';
import { type AccountRefusal, redirectWithCookies } from '../account-result.ts';
import { makeLoginPath } from '../login-path.ts';
import { answerInPopup } from './window-page.tsx';

type GoogleSignInOptions = { readonly nonce: string; readonly cookies?: readonly string[] };

/** Ends a sign-in at Google where it began: in its pop-up, or in the page itself. */
export function endGoogleSignIn(
  { popup, next }: SignInTransaction,
  refusal: AccountRefusal | null,
  surroundings: GoogleSignInOptions,
): Response {
  if (popup) {
    const to = refusal ? makeLoginPath({ next }) : next;
    return answerInPopup(popup, { to, ...(refusal && { refusal }) }, surroundings);
  }
  const to = refusal ? makeLoginPath({ next, refusal }) : next;
  return redirectWithCookies(to, surroundings.cookies ?? []);
}
