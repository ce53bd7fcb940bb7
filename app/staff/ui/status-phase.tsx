import type { Status } from '../../../core/applications/status.ts';
import { PhaseGlyph } from '../../ui/phase-glyph.tsx';
import { getPhase } from '../../ui/status-phases.ts';

/** The sun at the height of a status; the word is next to it. */
export function StatusPhase({ status }: { status: Status | 'closed' | null }) {
  return status === null || status === 'spam' ? (
    <span className="phase-glyph" />
  ) : (
    <PhaseGlyph phase={getPhase(status)} />
  );
}
