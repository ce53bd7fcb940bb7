import { formatCount } from './numbers.ts';

/** Reasons for a form of a visitor to fail on the way. */
export const transportFailures = {
  unreadable: 'Something got lost on the way to us. Reload this page and try again.',
  unavailable: 'Something went wrong at our end. Try again in a few minutes.',
  overloaded: 'The site is very busy. Press the button again in a few seconds.',
  unsent: 'No response. Check your connection, then press the button again.',
} as const;

/** On pages that need scripts. */
export const needsScripts = 'This page needs JavaScript. Turn it on, then load the page again.';

/** Near the longest that a text may be, and beyond it. */
export const textLength = {
  near: (length: number, maximum: number) => `${formatCount(length)} of ${formatCount(maximum)} characters`,
  over: (maximum: number) => `Nothing has been cut. Shorten it to ${formatCount(maximum)} characters.`,
} as const;
