import type { ShouldRevalidateFunctionArgs } from 'react-router';

/**
 * Whether a page is read again: also after a refused change, but not after one that did not get through, for then reading
 * fails too, and the page would be gone with all that was typed.
 */
export function isWorthReading({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus === undefined || actionStatus < 500 ? defaultShouldRevalidate || actionStatus === 409 : false;
}

/** The list beside an application stays as it is when one is opened: to read and render it takes longer than the application. */
export function isListWorthReading(change: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, formMethod } = change;
  const opens = nextUrl.pathname.startsWith('/staff/applications/') && nextUrl.pathname !== currentUrl.pathname;
  if (opens && nextUrl.search === currentUrl.search && formMethod === undefined) return false;
  return isWorthReading(change);
}
