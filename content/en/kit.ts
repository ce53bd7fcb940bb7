/** The button of a dialog. */
export const closeDialog = 'Close';

export const cancel = 'Cancel';

export const pagerTexts = {
  label: 'Pages',
  range: (first: number, last: number, total: number) => `${first} to ${last} of ${total}`,
  previous: 'Previous',
  next: 'Next',
} as const;
