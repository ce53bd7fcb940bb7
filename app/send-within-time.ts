import { isRouteErrorResponse } from 'react-router';
import { status } from '../content/apply.ts';
import { forgetDraft } from './application-draft.ts';
import type { SubmissionAnswer } from './submission-answer.ts';

/** After this long without an answer a submission counts as failed; sending again is safe (see submitApplication). */
const patienceMilliseconds = 20_000;

/**
 * Sends a submission from the browser. Whatever goes wrong on the way (offline, no answer, an answer that is not ours)
 * becomes an answer that the form can show; every failure is logged to the console once.
 */
export async function sendWithinTime(send: () => Promise<SubmissionAnswer>): Promise<SubmissionAnswer> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${patienceMilliseconds} ms`)), patienceMilliseconds);
  });
  try {
    const answer = await Promise.race([send(), patience]);
    if (answer.outcome === 'kept') forgetDraft();
    else logFailure(answer.outcome);
    return answer;
  } catch (error) {
    logFailure(error);
    return { outcome: isRouteErrorResponse(error) && error.status === 429 ? 'too-many' : 'unsent' };
  } finally {
    clearTimeout(timer);
  }
}

/** SPEC.md section 8: the error goes to the console as well. */
function logFailure(failure: unknown): void {
  // biome-ignore lint/suspicious/noConsole: asked for by the specification
  console.error(status.failed, failure);
}
