import type { Status } from '../../core/applications/status.ts';
import type { SunPhase } from './kit/sun-icon.tsx';

/** The height of the sun for a status; it is down for those closed before the end. */
export function getPhase(status: Status | 'closed'): SunPhase {
  switch (status) {
    case 'new':
      return 1;
    case 'in-review':
      return 2;
    case 'refining':
      return 3;
    case 'investor-ready':
    case 'finished':
      return 4;
    default:
      return 0;
  }
}
