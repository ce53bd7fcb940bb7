import type { ShouldRevalidateFunctionArgs } from 'react-router';

/** Whether a field has a time as the pages write it (ISO 8601, UTC); PostgreSQL takes no NUL, not even in a question. */
export function isTimestamp(value: string): boolean {
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(value);
}

/** What of an address is about the application that is open next to the list. */
const drawerNames = ['to', 'reason', 'message', 'edit-message', 'discard', 'edit', 'erase'];

const dropDrawer = ({ searchParams }: URL) =>
  String(new URLSearchParams([...searchParams].filter(([name]) => !drawerNames.includes(name))));

/** Whether the list is read again: opening an application, and what is written in it, leaves the list as it is. */
export function isListWorthReading(change: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, formMethod } = change;
  const isOpening =
    formMethod === undefined &&
    nextUrl.pathname.startsWith('/staff/applications/') &&
    nextUrl.href !== currentUrl.href &&
    dropDrawer(nextUrl) === dropDrawer(currentUrl);
  return !isOpening && isWorthReading(change);
}

/**
 * Whether a page is read again: also after a refused change, but not after one that did not get through, for then reading
 * fails too, and the page would be gone with all that was typed.
 */
export function isWorthReading({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus === undefined || actionStatus < 500 ? defaultShouldRevalidate || actionStatus === 409 : false;
}
