/**
 * Whether a rejected promise is a view transition that was skipped (the window was turned, the next page
 * came at once). That is no failure: the page changed all the same, only without the transition. React
 * Router leaves its promises unhandled.
 */
export function isSkippedTransition(reason: unknown): boolean {
  return reason instanceof DOMException && /^(View)?Transition /.test(reason.message);
}
