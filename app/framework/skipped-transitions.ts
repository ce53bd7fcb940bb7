/**
 * True for a skipped view transition (the window was turned, the next page came): the page changed anyway.
 * React Router leaves its promises unhandled.
 */
export function isSkippedTransition(reason: unknown): boolean {
  return reason instanceof DOMException && /^(View)?Transition /.test(reason.message);
}
