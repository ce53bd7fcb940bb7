import type { ListedStatus } from '../../../core/applications/listed-status.ts';
import { PhaseGlyph } from '../../ui/phase-glyph.tsx';
import { phases } from '../../ui/status-phases.ts';

/** The sun at the height of a status; the word is next to it. */
export function StatusPhase({ status }: { status: ListedStatus | null }) {
  return status === null || status === 'spam' ? (
    <span className="phase-glyph" />
  ) : (
    <PhaseGlyph phase={phases[status]} />
  );
}
