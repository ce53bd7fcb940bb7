import { useState } from 'react';
import { bulk, listTexts, bulkComposer as texts } from '../../../content/en/staff/list.ts';
import { messageTemplates, plainMessage } from '../../../content/en/staff/message-templates.ts';
import type { Status } from '../../../core/applications/status.ts';
import { Select } from '../../ui/form/select.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { Composer } from '../shared/composer/composer.tsx';
import { MessageComposer } from '../shared/composer/message-composer.tsx';
import { StaffForm } from '../shared/staff-form.tsx';
import { StatusSelect } from '../shared/status-select.tsx';
import type { ListData } from './read-list.ts';

export type ForSelected = {
  readonly data: ListData;
  readonly selected: ListData['rows'];
  readonly targets: readonly string[];
  readonly close: () => void;
};

export function StatusForm({ selected, targets, close }: ForSelected) {
  const [status, setStatus] = useState<Status | ''>('');
  const changed = selected.filter((row) => row.status !== status);
  return (
    <div className="space-y-4">
      <StatusSelect
        label={bulk.newStatus}
        value={status}
        none="–"
        onChange={({ currentTarget }) => setStatus(currentTarget.value as Status | '')}
      />
      {status && (
        <Composer
          key={status}
          fields={{ intent: 'status', to: status, id: targets }}
          draftKey={`many ${status}`}
          template={messageTemplates[status] ?? plainMessage}
          title={texts.title}
          fact={texts.fact(changed.length)}
          hint={texts.names}
          submit={texts.submit(changed.length)}
          onClose={close}
        />
      )}
    </div>
  );
}

export function AssignForm({ data: { me, team }, targets }: ForSelected) {
  return (
    <StaffForm intent="assign" fields={{ id: targets }}>
      <Select
        label={listTexts.columns.assignee}
        name="assignee"
        defaultValue={me}
        none={listTexts.unassigned}
        options={team}
      />
      <SubmitButton>{bulk.assignAll(targets.length)}</SubmitButton>
    </StaffForm>
  );
}

export function MessageForm({ data, targets, close }: ForSelected) {
  return (
    <MessageComposer
      events={data.events}
      fields={{ intent: 'message', id: targets }}
      draftKey="many"
      template={plainMessage}
      title={texts.title}
      fact={texts.fact(targets.length)}
      hint={texts.names}
      submit={texts.queue(targets.length)}
      onClose={close}
    />
  );
}
