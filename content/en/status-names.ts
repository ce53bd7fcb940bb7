import type { Status } from '../../core/applications/status.ts';

/** As applicants and staff read them. `closed`: any of the last five. */
export const statusNames: { readonly [status in Status | 'closed']: string } = {
  new: 'New',
  'in-review': 'In review',
  refining: 'Refining',
  'investor-ready': 'Investor-ready',
  closed: 'Closed',
  spam: 'Spam',
  declined: 'Closed, declined',
  withdrawn: 'Closed, withdrawn',
  unreachable: 'Closed, unreachable',
  duplicate: 'Closed, duplicate',
  finished: 'Completed',
};
