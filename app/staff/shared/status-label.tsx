import { statusNames } from '../../../content/en/status-names.ts';
import { getStatusGroup, type Status, type StatusGroup } from '../../../core/applications/status.ts';
import { StatusIcon } from '../../ui/kit/status-icon.tsx';

/** The sun at the height of a status, and its name. */
export function StatusLabel({ status }: { readonly status: Status | StatusGroup }) {
  return (
    <span className="inline-flex items-center gap-2 align-top">
      <StatusIcon status={getStatusGroup(status)} />
      {statusNames[status]}
    </span>
  );
}
