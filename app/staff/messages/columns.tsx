import { Form } from 'react-router';
import { messages as texts } from '../../../content/en/staff/messages.ts';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { ButtonLink } from '../../ui/kit/button.tsx';
import { ConfirmButton } from '../../ui/kit/confirm-button.tsx';
import { CopyButton } from '../../ui/kit/copy-button.tsx';
import type { Column } from '../../ui/kit/table.tsx';
import { Person } from '../shared/person.tsx';
import { createSelectColumns, type Selection } from '../shared/selection.tsx';
import { Time } from '../shared/time.tsx';
import { TwoLines } from '../shared/two-lines.tsx';
import { CorrectAddress } from './address.tsx';
import type { MessageRow, MessagesData } from './read-messages.ts';

export function createColumns(
  { tab, hasMailServer }: MessagesData,
  selection: Selection<MessageRow> | null,
): readonly Column<MessageRow>[] {
  return [
    ...createSelectColumns(selection, { all: texts.selectAll, one: ({ name }) => texts.select(name) }),
    {
      key: 'recipient',
      look: 'max-sm:col-span-2 max-sm:col-start-1 max-sm:row-start-1',
      cell: ({ name, reference, path }) => <TwoLines to={path} first={name} second={reference} />,
    },
    {
      key: 'subject',
      look: 'max-sm:col-span-full',
      cell: (row) => <SubjectCell row={row} />,
    },
    {
      key: 'by',
      ...(tab !== 'queued' && { head: texts.columns.sentBy }),
      isMinor: true,
      cell: ({ by, time }) => (
        <Person name={by}>
          <span className="block sm:whitespace-nowrap">{by}</span>
          <Time at={time} />
        </Person>
      ),
    },
    {
      key: 'end',
      isActions: true,
      look: 'max-sm:col-span-2 max-sm:self-center',
      cell: (row) => <Actions row={row} hasMailServer={hasMailServer} />,
    },
  ];
}

export function isSendable({ state, isOutdated, places }: MessageRow): boolean {
  return state === 'queued' && !isOutdated && places === 0;
}

function SubjectCell({ row: { subject, about, state, failure, isOutdated, places } }: { readonly row: MessageRow }) {
  return (
    <>
      <TwoLines first={subject} second={state === 'sending' ? `${about}. ${texts.sending}` : about} />
      {places > 0 && (
        <span className="inline-block rounded-full bg-butter px-2 text-sm font-semibold">{texts.places(places)}</span>
      )}
      {isOutdated && <span className="block text-sm text-error">{texts.outdated}</span>}
      {failure && !isOutdated && <span className="block text-sm text-error">{texts.failures[failure]}</span>}
    </>
  );
}

function Actions({ row, hasMailServer }: { readonly row: MessageRow; readonly hasMailServer: boolean }) {
  const { key, name, path, state, isOutdated, copyText } = row;
  return (
    <span className="flex flex-wrap gap-x-6 gap-y-2 sm:justify-end sm:text-end">
      {copyText !== null && !isOutdated && row.places === 0 && (
        <>
          <CopyButton variant="link" getText={() => copyText} label={texts.copy} copied={texts.copied} />
          <RowButton row={row} intent="sent" />
        </>
      )}
      {state === 'failed' && hasMailServer && !isOutdated && (
        <>
          <RowButton row={row} intent="again" />
          <CorrectAddress row={row} />
        </>
      )}
      {state === 'queued' && !isOutdated && (
        <ButtonLink variant="link" to={path} aria-label={`${texts.edit}: ${name}`}>
          {texts.edit}
        </ButtonLink>
      )}
      {(state === 'queued' || state === 'failed') && (
        <ConfirmButton
          variant="link"
          {...texts.discard}
          spoken={`${texts.discard.label}: ${name}`}
          intent="discard"
          fields={{ message: key }}
        />
      )}
    </span>
  );
}

type RowButtonProps = { readonly row: MessageRow; readonly intent: 'again' | 'sent' };

function RowButton({ row: { key, name }, intent }: RowButtonProps) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="message" value={key} />
      <SubmitButton variant="link" name="intent" value={intent} aria-label={`${texts[intent]}: ${name}`}>
        {texts[intent]}
      </SubmitButton>
    </Form>
  );
}
