import type { ListedStatus } from '../../core/applications/listed-status.ts';

/** As applicants and staff read them. */
export const statusNames: { readonly [status in ListedStatus]: string } = {
  new: 'New',
  'in-review': 'In review',
  refining: 'Refining',
  'investor-ready': 'Investor-ready',
  closed: 'Closed',
  spam: 'Spam',
};
