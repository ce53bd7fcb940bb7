import { data, isRouteErrorResponse } from 'react-router';
import { type Failure, fail, type Success } from '../../../core/result.ts';
import { withinTime } from '../../../core/time-limit.ts';
import type { FormFailure, TransportCode } from './form-result.ts';

/** After this time without a response, a request counts as failed. */
const timeoutMs = 20_000;

type SentForm<Result> = {
  readonly request: Request;
  readonly serverAction: () => Promise<Result>;
};

type SendOptions<Value> = {
  /** Gets the value of the success; none if a redirect follows. */
  readonly onSuccess?: (value: Value | null) => void;
  /** Gets the code of the action's failure, or the error. */
  readonly onFailure?: (failure: unknown) => void;
};

/**
 * Sends a form from the browser. A response that is missing or not ours becomes a failure that the page can
 * show; what was typed stays in its fields. The failure says which form of the page it was.
 */
export async function sendForm<Result extends Success<unknown> | Failure<string>>(
  { request, serverAction }: SentForm<Result>,
  { onSuccess, onFailure }: SendOptions<Extract<Result, Success<unknown>>['value']> = {},
) {
  const sent = request.clone();
  try {
    const result = await withinTime(timeoutMs, serverAction());
    if (result.ok) onSuccess?.(result.value);
    else onFailure?.(result.code);
    return result;
  } catch (error) {
    // A redirect follows a success.
    if (error instanceof Response) {
      onSuccess?.(null);
      throw error;
    }
    onFailure?.(error);
    // With a status of 400 or more, or React Router would load the data of the page again.
    // All that a failure may have as well as its code is optional.
    const intent = (await sent.formData()).get('intent') as string;
    const failure: FormFailure = { ...fail(findCode(error)), intent };
    return data(failure as Result & Failure<string>, 503);
  }
}

/** The server middleware of limits and origins answers in plain text, before any page. */
function findCode(error: unknown): TransportCode {
  if (!isRouteErrorResponse(error)) return 'unsent';
  if (error.status === 503) return 'overloaded';
  return error.status < 500 ? 'unreadable' : 'unsent';
}
