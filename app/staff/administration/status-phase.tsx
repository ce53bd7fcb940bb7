import type { Status } from '../../../domain/review/status.ts';
import { type Phase, PhaseGlyph } from '../../ui/phase-glyph.tsx';

const phases: { readonly [status in Status]: Phase } = {
  new: 1,
  'in-review': 2,
  refining: 3,
  'investor-ready': 4,
  closed: 0,
};

/** The sun at the height of a status; the word stands beside it. */
export function StatusPhase({ status }: { status: Status | null }) {
  return status === null ? <span className="phase-glyph" /> : <PhaseGlyph phase={phases[status]} />;
}
