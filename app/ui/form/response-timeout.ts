import { withinTime } from '../../../core/time-limit.ts';

/** After this time without a response, what was sent from the browser counts as failed. */
const timeoutMs = 20_000;

/** The response to what `send` sends; rejects when none comes within the timeout. */
export const respondWithinTime = <Response>(send: () => Promise<Response>) => withinTime(timeoutMs, send());
