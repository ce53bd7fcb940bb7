import type { ShouldRevalidateFunctionArgs } from 'react-router';

/**
 * Reads a page again after a conflict (409). After a failed request it keeps the page: reading would fail
 * too, and the error page would lose the typed texts.
 */
export function isWorthReading({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  if (actionStatus === undefined) return defaultShouldRevalidate;
  return actionStatus < 500;
}
