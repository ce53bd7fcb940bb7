import type { ShouldRevalidateFunctionArgs } from 'react-router';

/** Whether a field has a time as the pages write it (ISO 8601, UTC); PostgreSQL takes no NUL, not even in a question. */
export function isTimestamp(value: string): boolean {
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(value);
}

/**
 * Whether a page is read again: also after a refused change, but not after one that did not get through, for then reading
 * fails too, and the page would be gone with all that was typed.
 */
export function isWorthReading({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus === undefined || actionStatus < 500 ? defaultShouldRevalidate || actionStatus === 409 : false;
}
