import type { Status } from '../../core/applications/status.ts';
import type { SunPhase } from './kit/sun-icon.tsx';

const phases: { readonly [status in Status]?: SunPhase } = {
  new: 1,
  'in-review': 2,
  refining: 3,
  'investor-ready': 4,
  finished: 4,
};

/** The height of the sun for a status; it is down for those closed before the end. */
export const getPhase = (status: Status | 'closed'): SunPhase => (status === 'closed' ? 0 : (phases[status] ?? 0));
