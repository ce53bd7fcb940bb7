/**
 * True for a navigation or a view transition that the next one ended (the window was turned, a redirect
 * came). React Router leaves these promises unhandled.
 */
export function isInterruption(reason: unknown): boolean {
  return reason instanceof DOMException && (reason.name === 'AbortError' || /^(View)?Transition /.test(reason.message));
}
