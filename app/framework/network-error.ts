/**
 * True if no response of ours came: `fetch` failed (TypeError), timed out, or got the page of another program
 * (a school network's own login), which React Router cannot decode.
 */
export function isNetworkError(error: unknown): boolean {
  if (error instanceof TypeError) return true;
  return error instanceof Error && (error.name === 'TimeoutError' || /decode/.test(error.message));
}
