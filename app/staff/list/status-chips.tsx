import { listTexts } from '../../../content/en/staff/list.ts';
import { statusNames } from '../../../content/en/status-names.ts';
import { type StatusGroup, statusGroups } from '../../../core/applications/status.ts';
import { writeListQuery } from '../../../core/list/list-query.ts';
import { StatusIcon } from '../../ui/kit/status-badge.tsx';
import { Chip, ChipRow } from './chip.tsx';
import type { ListData } from './read-list.ts';

/** Each chip changes the status and keeps the rest of the filter, as its count does. */
export function StatusChips({ data: { query, counts, spam } }: { readonly data: ListData }) {
  const leadTo = (statuses: readonly StatusGroup[]) => `/staff?${writeListQuery({ ...query, statuses })}`;
  const [current] = query.statuses;
  const total = statusGroups.reduce((sum, status) => sum + counts[status], 0);
  return (
    <ChipRow label={listTexts.statusLabel}>
      <Chip to={leadTo([])} isCurrent={current === undefined} count={total}>
        {listTexts.all}
      </Chip>
      {statusGroups.map((status) => (
        <Chip key={status} to={leadTo([status])} isCurrent={current === status} count={counts[status]}>
          <StatusIcon status={status} />
          {statusNames[status]}
        </Chip>
      ))}
      {(spam > 0 || current === 'spam') && (
        <Chip to={leadTo(['spam'])} isCurrent={current === 'spam'} count={spam}>
          {statusNames.spam}
        </Chip>
      )}
    </ChipRow>
  );
}
