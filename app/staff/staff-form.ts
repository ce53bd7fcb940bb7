import type { ShouldRevalidateFunctionArgs } from 'react-router';

/**
 * Whether a page is read again: also after a refused change, but not after one that did not get through, for then reading
 * fails too, and the page would be gone with all that was typed.
 */
export function isWorthReading({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  if (actionStatus === undefined) return defaultShouldRevalidate;
  return actionStatus < 500;
}
