/** Longer than any address of the list that a page makes, and shorter than what proxies take as a header. */
const longestAddress = 4000;

/** The parameters of the list that a form carries, written again; none where no header would hold them. */
export function readListAddress(text: string): URLSearchParams {
  const parameters = new URLSearchParams(text);
  return String(parameters).length > longestAddress ? new URLSearchParams() : parameters;
}
