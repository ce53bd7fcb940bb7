import { statusNames } from '../../../content/en/status-names.ts';
import { getStatusGroup, type Status, type StatusGroup } from '../../../core/applications/status.ts';

/** A sun that rises with the status, and has set at the others. */
const suns: { readonly [status in StatusGroup]?: string } = {
  new: 'M7.44 16.4a6.2 6.2 0 0 1 9.12 0Z',
  'in-review': 'M6.01 16.4a6.2 6.2 0 0 1 11.98 0Z',
  refining: 'M6.07 16.4a6.2 6.2 0 1 1 11.86 0Z',
  'investor-ready': 'M5.8 9.4a6.2 6.2 0 1 1 12.4 0 6.2 6.2 0 1 1-12.4 0',
};

/** The sun at the height of a status, and its name. */
export function StatusBadge({ status }: { readonly status: Status | StatusGroup }) {
  return (
    <span className="inline-flex items-center gap-2 align-top">
      <StatusIcon status={getStatusGroup(status)} />
      {statusNames[status]}
    </span>
  );
}

/** The word is next to it. */
export function StatusIcon({ status }: { readonly status: StatusGroup | null }) {
  return (
    <svg viewBox="0 0 24 24" className="size-6 shrink-0" aria-hidden="true">
      {status && suns[status] ? (
        <path className="fill-sun" d={suns[status]} />
      ) : (
        <path className="fill-current opacity-50" d="M7 21.6h10v1.6H7z" />
      )}
      <path className="fill-current" d="M1 17.6h22v2H1z" />
    </svg>
  );
}
