import { useEffect, useRef, useState } from 'react';
import { Form, Link, useLocation } from 'react-router';
import { composer } from '../../../content/en/staff/applications.ts';
import { cancel, formatCount } from '../../../content/en/staff/forms.ts';
import { bulkComposer } from '../../../content/en/staff/inbox.ts';
import { statusNames } from '../../../content/en/status-names.ts';
import { listGaps } from '../../../domain/messages/gap.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { selectGap } from '../applications/use-message-draft.ts';
import { writeStatus } from '../chosen-status.ts';
import { DeclineAdvice } from '../messages/decline-advice.tsx';
import { GapNote, MessageFields, ReasonChips } from '../ui/message-fields.tsx';
import { SubmitButton } from '../ui/submit-button.tsx';
import type { BulkComposing } from './read-bulk-composing.ts';

type BulkComposerProps = {
  readonly composing: BulkComposing;
  /** How many match, for all of them. */
  readonly total: number;
  readonly query: string;
  /** What was typed, where it came back without scripts, and whether it has a gap. */
  readonly failure: { readonly code: string; readonly values?: { readonly [name: string]: string } } | undefined;
};

/** A change of the status of many with one text for all: the reason, what happens, the message. */
export function BulkComposer({ composing, total, query, failure }: BulkComposerProps) {
  const { newStatus, isAll, targets, same, replaced, template } = composing;
  const { search } = useLocation();
  const form = useRef<HTMLFormElement>(null);
  const [subject, text] = [
    failure?.values?.['subject'] || template.subject,
    failure?.values?.['text'] || template.text,
  ];
  const [gaps, setGaps] = useState(listGaps({ subject, text }));
  useEffect(() => {
    if (failure?.code === 'unfinished' && form.current) selectGap(form.current);
  }, [failure]);
  const count = isAll ? total : targets.length;
  const messages = count - same.length;
  const isClosing = newStatus.status === 'closed';
  const closeTo = `/staff?${query}`;
  const addressWith = (name: 'compose' | 'advice', value: string) => {
    const parameters = new URLSearchParams(search);
    parameters.set(name, value);
    return `/staff?${parameters}`;
  };
  return (
    <Dialog title={bulkComposer.title(count, isClosing ? null : statusNames[newStatus.status])} closeTo={closeTo}>
      <p className="dialog-lead">{bulkComposer.lead(messages)}</p>
      <Form
        className="bulk-composer"
        method="post"
        action={`/staff${search}`}
        preventScrollReset
        ref={form}
        key={template.id}
        onInput={({ currentTarget }) => {
          const values = new FormData(currentTarget);
          setGaps(listGaps({ subject: String(values.get('subject')), text: String(values.get('text')) }));
        }}
      >
        <input type="hidden" name="query" value={query} />
        {isAll && <input type="hidden" name="all" value="1" />}
        {targets.map((target) => (
          <input key={target} type="hidden" name="id" value={target} />
        ))}
        <div>
          {isClosing && (
            <ReasonChips
              chosen={newStatus.reason}
              addressWith={(reason) => addressWith('compose', `message:closed:${reason}`)}
            />
          )}
          {newStatus.reason === 'declined' && (
            <DeclineAdvice addressWith={(reason) => addressWith('advice', reason)} failure={failure} />
          )}
          <ul className="ruled bulk-effects">
            <Effect count={messages} text={bulkComposer.getIt(messages)} />
            <Effect count={same.length} text={bulkComposer.haveIt(same.length)} names={same} />
            <Effect count={replaced.length} text={bulkComposer.replaced(replaced.length)} names={replaced} />
          </ul>
        </div>
        <div>
          <MessageFields
            label={bulkComposer.text}
            subject={subject}
            text={text}
            rows={11}
            required
            aria-describedby="bulk-gap"
          />
          <GapNote id="bulk-gap" gaps={gaps} isForMany />
          <p className="quiet-line">{bulkComposer.placeholders}</p>
        </div>
        <div className="button-row">
          <SubmitButton className="button primary small" name="action" value={`message:${writeStatus(newStatus)}`}>
            {bulkComposer.button(messages, isClosing)}
          </SubmitButton>
          <Link className="button quiet small" to={closeTo} preventScrollReset>
            {cancel}
          </Link>
          <SubmitButton className="link-button" name="action" value={writeStatus(newStatus)}>
            {composer.withoutMessage}
          </SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
}

const mostNames = 3;

export function Effect({ count, text, names = [] }: { count: number; text: string; names?: readonly string[] }) {
  if (count === 0) return null;
  const shown = names.slice(0, mostNames).join(', ');
  return (
    <li>
      <strong>{formatCount(count)}</strong>
      <span>
        {text}
        {shown && <span className="quiet-line">{names.length > mostNames ? `${shown}…` : `${shown}.`}</span>}
      </span>
    </li>
  );
}
