/** The message of the error that stands for a response which did not come in time. */
export const noResponseMessage = 'no response in time';

/**
 * Whether an error says that no response of ours was reached: a failure of `fetch` is a TypeError; a response of another
 * program (a school network's own login page) is none that React Router can decode; or none came in time.
 */
export function isUnreached(error: unknown): boolean {
  if (error instanceof TypeError) return true;
  return error instanceof Error && (error.message === noResponseMessage || /decode/.test(error.message));
}
