import { useState } from 'react';
import { bulk, listTexts, bulkComposer as texts } from '../../../content/en/staff/list.ts';
import { messageTemplates, plainMessage } from '../../../content/en/staff/message-templates.ts';
import type { Status } from '../../../core/applications/status.ts';
import { Select } from '../../ui/form/select.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { Button } from '../../ui/kit/button.tsx';
import { DialogButton } from '../../ui/kit/dialog.tsx';
import { Composer } from '../shared/composer/composer.tsx';
import type { Selection } from '../shared/selection.tsx';
import { StaffForm } from '../shared/staff-form.tsx';
import { StatusSelect } from '../shared/status-select.tsx';
import { writeTarget } from '../shared/targets.ts';
import type { ListData, ListRow } from './read-list.ts';

type SelectionBarProps = { readonly data: ListData; readonly selection: Selection<ListRow> };

export function SelectionBar({ data, selection }: SelectionBarProps) {
  const { selected } = selection;
  const isInviting = data.query.event !== '';
  const clear = () => {
    selection.clear();
    // The focused button unmounts.
    document.querySelector('main')?.focus({ preventScroll: true });
  };
  const targets = selected.map(writeTarget);
  return (
    <section
      aria-label={bulk.region}
      // Above the frame of the demo.
      className="sticky bottom-2 z-1001 mx-auto flex flex-wrap items-center gap-1 rounded-sheet bg-night p-3 on-night text-mist sm:bottom-6 sm:w-fit sm:rounded-full sm:py-2 sm:pr-2 sm:pl-6"
    >
      <p className="grow pl-2 font-semibold text-cream sm:pr-4 sm:pl-0">{bulk.selected(selected.length)}</p>
      <div className="flex sm:order-last">
        {/* On a phone the list has no heads. */}
        {!selection.isAll && (
          <div className="sm:hidden">
            <Button variant="night" onClick={selection.toggleAll}>
              {bulk.selectAll}
            </Button>
          </div>
        )}
        <Button variant="night" onClick={clear}>
          {bulk.clear}
        </Button>
      </div>
      <div className="flex max-sm:basis-full sm:gap-1">
        <DialogButton variant={isInviting ? 'night' : 'smallPrimary'} label={bulk.status} title={bulk.status}>
          {(close) => <StatusForm selected={selected} close={close} />}
        </DialogButton>
        <DialogButton variant="night" label={bulk.assign} title={bulk.assign}>
          {() => (
            <StaffForm intent="assign" fields={{ id: targets }}>
              <Select
                label={listTexts.columns.assignee}
                name="assignee"
                defaultValue={data.me}
                none={listTexts.unassigned}
                options={data.team}
              />
              <SubmitButton>{bulk.assignAll(targets.length)}</SubmitButton>
            </StaffForm>
          )}
        </DialogButton>
        <DialogButton variant={isInviting ? 'smallPrimary' : 'night'} label={bulk.message} title={bulk.message}>
          {(close) => (
            <Composer
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
          )}
        </DialogButton>
      </div>
    </section>
  );
}

type StatusFormProps = {
  readonly selected: readonly ListRow[];
  readonly close: () => void;
};

function StatusForm({ selected, close }: StatusFormProps) {
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
          fields={{ intent: 'status', to: status, id: selected.map(writeTarget) }}
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
