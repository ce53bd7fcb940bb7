import { data, type RouterContextProvider, type ShouldRevalidateFunctionArgs } from 'react-router';
import { fail } from '../../domain/model/result.ts';
import { readForm } from '../framework/read-form.ts';
import { reportContext } from '../framework/request-context.ts';
import { type FormFailure, respondWithFailure } from '../ui/form/form-result.ts';
import { sendForm } from '../ui/form/send-form.ts';

export type TransportCode = 'unreadable' | 'unavailable' | 'unsent';

/** What a form of these pages is answered with when it is refused; a redirect answers its success. */
export type StaffFailure<Code extends string = string> = FormFailure<Code | TransportCode>;

/** The values of a posted form; a name may be there several times. */
export type StaffForm = { get(name: string): string; getAll(name: string): readonly string[] };

/**
 * Reads a form and does its work. `work` gives a response for a success and a failure for a refusal; when it rejects, that
 * is logged once and said to the person.
 */
export async function answerStaffForm<Code extends string, Answer = Response>(
  { request, context }: { readonly request: Request; readonly context: Readonly<RouterContextProvider> },
  work: (form: StaffForm) => Promise<Answer | StaffFailure<Code>>,
) {
  const entries = await readForm(request);
  if (!entries) return respondWithFailure<StaffFailure<Code>>(fail('unreadable'), 400);
  const getAll = (name: string) => entries.filter(([field]) => field === name).map(([, value]) => value);
  try {
    const answer = await work({ getAll, get: (name) => getAll(name)[0] ?? '' });
    return isFailure(answer)
      ? respondWithFailure(answer as StaffFailure<Code>, answer.fields ? 422 : 409)
      : (answer as Answer);
  } catch (error) {
    // What a guard throws is a response, or `data` with a status.
    if (!(error instanceof Error)) throw error;
    context.get(reportContext)(error);
    return respondWithFailure<StaffFailure<Code>>(fail('unavailable'), 503);
  }
}

function isFailure(answer: unknown): answer is StaffFailure {
  // A redirect is not "ok" either.
  if (answer instanceof Response) return false;
  return typeof answer === 'object' && answer !== null && 'ok' in answer && answer.ok === false;
}

/** Sends a form of these pages from the browser. */
export function sendStaffForm<Result extends StaffFailure>(send: () => Promise<Result>) {
  return sendForm<Result>(send, { toCode: (status) => (status !== null && status < 500 ? 'unreadable' : 'unsent') });
}

/** The same for a change of thousands, which may take longer than any other form; the page says meanwhile that it goes on. */
export async function sendLongStaffForm<Result extends StaffFailure>(send: () => Promise<Result>) {
  try {
    return await send();
  } catch (error) {
    if (error instanceof Response) throw error;
    return data(fail('unsent') as Result, 503);
  }
}

/** Whether a field has a time as the pages write it (ISO 8601, UTC); PostgreSQL takes no NUL, not even in a question. */
export function isTimestamp(value: string): boolean {
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(value);
}

/**
 * Whether a page is read anew: also after a refused change, but not after one that did not get through, for then reading
 * fails too, and the page would be gone with all that was typed.
 */
export function isWorthReading({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus === undefined || actionStatus < 500 ? defaultShouldRevalidate || actionStatus === 409 : false;
}
