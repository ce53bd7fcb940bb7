import { bulk, inbox } from '../../../content/en/staff/inbox.ts';
import { Checkbox } from '../../ui/kit/checkbox.tsx';
import type { ListRow } from './read-list.ts';
import type { Selection } from './use-selection.ts';

type SelectBoxProps = { readonly row: ListRow; readonly selection: Selection };

export function SelectBox({ row, selection }: SelectBoxProps) {
  return (
    // Above the link that covers the row.
    <span className="relative z-1">
      <Checkbox
        isLabelHidden
        label={bulk.select(row.person?.name ?? inbox.applicant(row.code))}
        checked={selection.has(row)}
        onChange={({ currentTarget, nativeEvent }) =>
          selection.selectOne(row, currentTarget.checked, (nativeEvent as MouseEvent).shiftKey)
        }
      />
    </span>
  );
}

type SelectAllBoxProps = { readonly rows: readonly ListRow[]; readonly selection: Selection };

export function SelectAllBox({ rows, selection }: SelectAllBoxProps) {
  const isAll = selection.rows.length === rows.length;
  return (
    <Checkbox
      isLabelHidden
      label={bulk.selectPage}
      checked={isAll}
      ref={(input) => {
        if (input) input.indeterminate = !isAll && selection.rows.length > 0;
      }}
      onChange={({ currentTarget }) => selection.selectAll(currentTarget.checked)}
    />
  );
}
