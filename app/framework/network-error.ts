/**
 * Whether an error says that no response of ours was reached: a failure of `fetch` is a TypeError; a
 * response of another program (a school network's own login page) is none that React Router can decode; or
 * none came in time.
 */
export function isNetworkError(error: unknown): boolean {
  if (error instanceof TypeError) return true;
  return error instanceof Error && (error.name === 'TimeoutError' || /decode/.test(error.message));
}
