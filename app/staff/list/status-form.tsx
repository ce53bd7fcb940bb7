import { useState } from 'react';
import { Form } from 'react-router';
import { bulk, bulkComposer as texts } from '../../../content/en/staff/inbox.ts';
import { statusNames } from '../../../content/en/status-names.ts';
import { openStatuses, type Status, staffClosedStatuses } from '../../../core/applications/status.ts';
import { useForm } from '../../ui/form/use-form.ts';
import { Select } from '../../ui/kit/select.tsx';
import { SubmitButton } from '../../ui/kit/submit-button.tsx';
import { readStatus } from '../chosen-status.ts';
import { findTemplate } from '../message-template.ts';
import { Composer } from '../shared/composer/composer.tsx';
import { Refusal } from '../shared/refusal.tsx';
import { makeDraftKey, makeSelectedFields, useListAction } from './selected-fields.ts';
import type { ForSelected } from './selection-bar.tsx';

const toOption = (status: Status) => ({ value: status, text: statusNames[status] });

/** A new status for all who are selected, with one message where the status has a template. */
export function StatusForm({ failure, close, ...props }: ForSelected) {
  const { selected } = props;
  const [status, setStatus] = useState<Status | null>(null);
  const template = status && findTemplate(status);
  const action = useListAction();
  const own = failure?.intent === 'status' ? failure : undefined;
  const changed = selected.filter((row) => row.status !== status);
  const replaced = changed.filter(({ waits }) => waits).length;
  const same = selected.length - changed.length;
  return (
    <div className="space-y-4">
      <Select
        label={bulk.newStatus}
        value={status ?? ''}
        none="–"
        onChange={({ currentTarget }) => setStatus(readStatus(currentTarget.value))}
        options={openStatuses.map(toOption)}
        group={{ title: statusNames.closed, options: staffClosedStatuses.map(toOption) }}
      />
      {status && (same > 0 || replaced > 0) && (
        <p className="text-muted">
          {same > 0 && texts.haveIt(same)} {replaced > 0 && texts.replaced(replaced)}
        </p>
      )}
      {status && template && (
        <Composer
          key={status}
          isInDialog
          action={action}
          fields={{ intent: 'status', to: status, ...makeSelectedFields(props) }}
          draftKey={makeDraftKey('status', status)}
          template={template}
          title={texts.title}
          fact={texts.fact(changed.length)}
          hint={texts.names}
          asksReason={status === 'declined'}
          failure={own}
          submit={texts.submit(changed.length)}
          withoutMessage={texts.withoutMessage}
          onClose={close}
        />
      )}
      {status && !template && <PlainForm {...props} status={status} action={action} failure={own} />}
    </div>
  );
}

type PlainFormProps = Pick<ForSelected, 'data' | 'selected' | 'failure'> & {
  readonly status: Status;
  readonly action: string;
};

/** For a status without a template. */
function PlainForm({ status, action, failure, ...props }: PlainFormProps) {
  const { query, id } = makeSelectedFields(props);
  const { form } = useForm({ action, intent: 'status', result: failure });
  return (
    <Form preventScrollReset {...form} className="space-y-4">
      <Refusal failure={failure} texts={{}} />
      <input type="hidden" name="intent" value="status" />
      <input type="hidden" name="to" value={status} />
      <input type="hidden" name="with-message" value="0" />
      <input type="hidden" name="query" value={query} />
      {id.map((target) => (
        <input key={target} type="hidden" name="id" value={target} />
      ))}
      <SubmitButton>{bulk.status}</SubmitButton>
    </Form>
  );
}
