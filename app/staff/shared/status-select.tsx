import type { ComponentProps } from 'react';
import { closedReasons, statusTexts } from '../../../content/en/staff/applications.ts';
import { statusNames } from '../../../content/en/status-names.ts';
import { chosenStatuses, isClosed, isOpen, type Status, type StatusGroup } from '../../../core/applications/status.ts';
import { Select } from '../../ui/form/select.tsx';

type StatusSelectProps = Omit<ComponentProps<typeof Select>, 'options' | 'group'> & {
  /** The present status, left out of the options. Default: none. */
  readonly current?: Status | StatusGroup;
};

export function StatusSelect({ current, ...select }: StatusSelectProps) {
  const choices = chosenStatuses.filter((status) => status !== current);
  return (
    <Select
      {...select}
      options={choices.filter(isOpen).map(toOption)}
      group={{ title: statusTexts.closed, options: choices.filter(isClosed).map(toOption) }}
    />
  );
}

const toOption = (status: Status) => ({
  value: status,
  text: isClosed(status) ? closedReasons[status] : statusNames[status],
});
