import { useState } from 'react';
import { Form } from 'react-router';
import { cancel } from '../../../content/en/kit.ts';
import { formatCount } from '../../../content/en/numbers.ts';
import { messages } from '../../../content/en/staff/messages.ts';
import { HiddenFields } from '../../ui/form/hidden-fields.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { Button } from '../../ui/kit/button.tsx';
import { Icon } from '../../ui/kit/icon.tsx';
import { TwoLines } from '../shared/two-lines.tsx';
import { mailPath, useAddress } from './address.tsx';
import type { MessageRow } from './read-messages.ts';

const texts = messages.confirm;
const steps = [
  { label: texts.previous, icon: 'up', by: -1 },
  { label: texts.next, icon: 'down', by: 1 },
] as const;

type SendDialogProps = {
  readonly titleId: string;
  readonly selected: readonly MessageRow[];
  readonly kept: readonly MessageRow[];
  readonly onClose: () => void;
};

export function SendDialog({ titleId, selected, kept, onClose }: SendDialogProps) {
  const groups = [...Map.groupBy(selected, ({ about }) => about)].sort(([, a], [, b]) => b.length - a.length);
  const ordered = groups.flatMap(([, rows]) => rows);
  const [position, setPosition] = useState(0);
  const shown = ordered[position];
  return (
    <div className="grid lg:grid-cols-(--grid-confirm)">
      <div className="min-w-0 p-6 lg:p-8">
        <h2 id={titleId} className="font-display text-2xl font-bold tracking-tight">
          {messages.confirm.title(selected.length)}
        </h2>
        <p className="mt-2 text-muted">{shown ? texts.lead : texts.none}</p>
        <ul className="mt-4 border-t-2">
          {groups.map(([about, rows]) => (
            <li
              key={about}
              aria-current={shown?.about === about || undefined}
              className="flex gap-4 border-s-4 border-b border-hairline border-s-transparent p-2 aria-current:border-s-sun aria-current:bg-sand-200"
            >
              <b className="min-w-6 font-semibold">{formatCount(rows.length)}</b>
              <TwoLines first={about} second={rows.map(({ name }) => name).join(', ')} />
            </li>
          ))}
        </ul>
        {kept.length > 0 && <p className="mt-4 text-sm text-muted">{texts.stay(kept.map(({ name }) => name))}</p>}
        <Form
          method="post"
          preventScrollReset
          onSubmit={onClose}
          className="sticky bottom-0 flex flex-wrap gap-3 bg-sheet pt-6 pb-2"
        >
          <HiddenFields fields={{ intent: 'send', message: selected.map(({ key }) => key) }} />
          {shown && <SubmitButton>{messages.send(selected.length)}</SubmitButton>}
          <Button variant="quiet" onClick={onClose}>
            {cancel}
          </Button>
        </Form>
      </div>
      {shown && (
        <div className="min-w-0 space-y-4 bg-sand-50 p-6 lg:p-8">
          <div className="flex flex-wrap items-start justify-between gap-x-4">
            <MailHead row={shown} key={shown.id} />
            <div className="flex items-center text-sm text-muted">
              <span className="me-2">{texts.position(position + 1, ordered.length)}</span>
              {steps.map(({ label, icon, by }) => (
                <Button
                  key={icon}
                  variant="icon"
                  aria-label={label}
                  // Keeps the focus at the end.
                  aria-disabled={!ordered[position + by]}
                  onClick={() => ordered[position + by] && setPosition(position + by)}
                >
                  <Icon name={icon} />
                </Button>
              ))}
            </div>
          </div>
          <iframe
            key={shown.id}
            src={`${mailPath}?${new URLSearchParams({ id: shown.id })}`}
            title={texts.mail}
            sandbox=""
            className="h-(--height-mail) w-full rounded-field bg-field"
          />
        </div>
      )}
    </div>
  );
}

function MailHead({ row: { id, name, subject } }: { readonly row: MessageRow }) {
  const address = useAddress(id);
  return (
    <dl className="grid min-w-0 grid-cols-(--grid-pairs) gap-x-4 gap-y-1 text-sm">
      <dt className="text-muted">{texts.to}</dt>
      <dd className="wrap-anywhere">{address ?? name}</dd>
      <dt className="text-muted">{texts.subject}</dt>
      <dd dir="auto" className="font-semibold wrap-anywhere">
        {subject}
      </dd>
    </dl>
  );
}
