import outboxSheet from '../outbox/outbox.css?url';
import sharedSheet from './administration.css?url';
import dialogSheet from './dialog.css?url';
import pagesSheet from './pages.css?url';

/** Sheets of their own, which no visitor of a public page loads. */
export const linkSheets = () =>
  [sharedSheet, dialogSheet, outboxSheet, pagesSheet].map((href) => ({ rel: 'stylesheet', href }));
