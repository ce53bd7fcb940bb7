import { data, isRouteErrorResponse } from 'react-router';
import { answerWithinTime } from '../ui/form/response-timeout.ts';
import type { AccountAnswer } from './account-result.ts';

/**
 * Sends a form of an account page from the browser. No answer, or one that is not ours (a school network's own login
 * page), becomes a refusal that the page can show; what was typed stays in its fields.
 */
export async function sendAccountForm(send: () => Promise<AccountAnswer>, noteDone?: () => void) {
  try {
    return await answerWithinTime(send);
  } catch (answer) {
    if (!(answer instanceof Response)) {
      // Answered in plain words by the edge of the server (server/edge/post-guard.ts), before any page.
      const isRefused = isRouteErrorResponse(answer) && answer.status < 500;
      // With a status, or the page would be asked for anew.
      return data({ refusal: isRefused ? 'unreadable' : 'unsent', email: '' } as const, 503);
    }
    // A redirect: it is done, and leads on.
    noteDone?.();
    throw answer;
  }
}
