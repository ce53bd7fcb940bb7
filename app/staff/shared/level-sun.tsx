import { statusGroups } from '../../../core/applications/status.ts';
import { StatusIcon } from '../../ui/kit/status-badge.tsx';

/** A sun that rises with the level of a score. */
export function LevelSun({ level }: { readonly level: number }) {
  return <StatusIcon status={(level > 1 && statusGroups[level - 2]) || null} />;
}
