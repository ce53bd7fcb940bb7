import outboxSheet from './messages/messages.css?url';
import sharedSheet from './ui/administration.css?url';
import dialogSheet from './ui/dialog.css?url';
import pagesSheet from './ui/pages.css?url';

/** Sheets of their own, which no visitor of a public page loads. */
export const linkSheets = () =>
  [sharedSheet, dialogSheet, outboxSheet, pagesSheet].map((href) => ({ rel: 'stylesheet', href }));
