import { isRouteErrorResponse } from 'react-router';
import { status } from '../../content/en/apply.ts';
import { answerWithinTime } from '../ui/form/response-timeout.ts';
import { forgetDraft } from './draft.ts';
import type { SubmissionAnswer } from './submission-result.ts';

/**
 * Sends a submission from the browser. Whatever goes wrong on the way (offline, no answer, an answer that is not ours)
 * becomes an answer that the form can show, and sending again is safe (see submitApplication); every failure is logged
 * to the console once.
 */
export async function sendApplication(send: () => Promise<SubmissionAnswer>): Promise<SubmissionAnswer> {
  try {
    const answer = await answerWithinTime(send);
    if (answer.outcome === 'created') forgetDraft();
    else logFailure(answer.outcome);
    return answer;
  } catch (error) {
    logFailure(error);
    return { outcome: isRouteErrorResponse(error) && error.status === 429 ? 'too-many' : 'unsent' };
  }
}

/** SPEC.md section 8: the error goes to the console as well. */
function logFailure(failure: unknown): void {
  // biome-ignore lint/suspicious/noConsole: asked for by the specification
  console.error(status.failed, failure);
}
