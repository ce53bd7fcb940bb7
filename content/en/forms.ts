/** Why a form of a visitor did not get through, or could not be answered. */
export const transportFailures = {
  unreadable: 'Something got lost on the way to us. Please reload this page and try again.',
  unavailable: 'Something is wrong on our side. Please try again in a few minutes.',
  overloaded: 'The site is very busy right now. Press the button again in a few seconds.',
  unsent: 'We got no answer. Check your connection and press the button again.',
} as const;

/** On pages that do nothing without scripts. */
export const needsScripts = 'This page needs JavaScript. Turn it on, then load the page again.';

/** The button of a dialog. */
export const closeDialog = 'Close';

export const cancel = 'Cancel';

/** Opens the numbers of a plot. */
export const showAsTable = 'Show as a table';

export const pagerTexts = {
  label: 'Pages',
  range: (first: number, last: number, total: number) => `${first} to ${last} of ${total}`,
  previous: 'Previous',
  next: 'Next',
} as const;
