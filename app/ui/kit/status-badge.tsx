import { statusNames } from '../../../content/en/status-names.ts';
import type { Status, StatusGroup } from '../../../core/applications/status.ts';
import { getPhase } from '../status-phases.ts';
import { SunIcon } from './sun-icon.tsx';

/** The sun at the height of a status, and its name. */
export function StatusBadge({ status }: { readonly status: Status | StatusGroup }) {
  return (
    <span className="inline-flex items-center gap-2 align-top sm:whitespace-nowrap">
      <SunIcon phase={getPhase(status)} />
      {statusNames[status]}
    </span>
  );
}
