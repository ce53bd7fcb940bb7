import type { Status } from '../../core/applications/listed-status.ts';
import type { Phase } from './phase-glyph.tsx';

/** How high the sun stands for each status. */
export const phases: Readonly<Record<Status, Phase>> = {
  new: 1,
  'in-review': 2,
  refining: 3,
  'investor-ready': 4,
  closed: 0,
};
