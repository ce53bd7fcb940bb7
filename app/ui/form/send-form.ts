import { data, isRouteErrorResponse } from 'react-router';
import { fail, type Success } from '../../../domain/model/result.ts';
import type { FormFailure } from './form-result.ts';
import { respondWithinTime } from './response-timeout.ts';

type AnyResult = Success<unknown> | FormFailure<string>;

type SendOptions<Result extends AnyResult> = {
  /**
   * The code for a response that no action gave: `status` is that of the server's edge or of a program before the server;
   * null when no response came, or one that is not ours.
   */
  readonly toCode: (status: number | null) => Exclude<Result, { readonly ok: true }>['code'];
  readonly onSuccess?: () => void;
  /** Gets the code of the action's failure, or the error. */
  readonly onFailure?: (failure: unknown) => void;
};

/**
 * Sends a form from the browser. A response that is missing or not ours becomes a failure that the page can show; what was
 * typed stays in its fields.
 */
export async function sendForm<Result extends AnyResult>(
  send: () => Promise<Result>,
  { toCode, onSuccess, onFailure }: SendOptions<Result>,
) {
  try {
    const result = await respondWithinTime(send);
    if (result.ok) onSuccess?.();
    else onFailure?.(result.code);
    return result;
  } catch (error) {
    // A redirect leads on after a success.
    if (error instanceof Response) {
      onSuccess?.();
      throw error;
    }
    onFailure?.(error);
    // With a status of 400 or more, or React Router would load the data of the page anew.
    // All that a failure may have beside its code is optional.
    return data(fail(toCode(isRouteErrorResponse(error) ? error.status : null)) as Result, 503);
  }
}
