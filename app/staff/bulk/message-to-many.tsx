import type { ReactNode } from 'react';
import { Form, Link, useLocation } from 'react-router';
import { formatCount } from '../../../content/en/numbers.ts';
import { staffRefusals } from '../../../content/en/staff/applications.ts';
import { cancel } from '../../../content/en/staff/forms.ts';
import { bulkComposer } from '../../../content/en/staff/inbox.ts';
import { statusNames } from '../../../content/en/status-names.ts';
import { isClosed } from '../../../core/applications/status.ts';
import { listPlaceholders } from '../../../core/messages/placeholders.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DeclineAdvice } from '../messages/decline-advice.tsx';
import { GapNote, MessageFields, ReasonChips } from '../ui/message-fields.tsx';
import { describeRefusal } from '../ui/outcome.tsx';
import { SubmitButton } from '../ui/submit-button.tsx';
import type { BulkComposing } from './read-bulk-composing.ts';

/** What each composer for many is given. */
export type ToMany = {
  /** The address of the list. */
  readonly query: string;
  /** What was typed, where it came back without scripts, and whether it has a gap. */
  readonly failure: { readonly code: string; readonly values?: { readonly [name: string]: string } } | undefined;
};

type MessageToManyProps = ToMany & {
  readonly targets: readonly string[];
  readonly template: { readonly subject: string; readonly text: string };
  readonly label?: string;
  /** What is filled in for each. */
  readonly note: string;
  /** The value of the button, and what it says. */
  readonly action: string;
  readonly button: string;
  /** Another button. */
  readonly other?: ReactNode;
  /** What is chosen, and what happens to whom. */
  readonly children: ReactNode;
};

const shownElsewhere = ['unfinished', 'decline-reason-missing'];

/** One message for many. Begins anew with another template where it has another key. */
export function MessageToMany({ targets, query, failure, template, label, note, ...props }: MessageToManyProps) {
  const { action, button, other, children } = props;
  const { search } = useLocation();
  const subject = failure?.values?.['subject'] || template.subject;
  const text = failure?.values?.['text'] || template.text;
  return (
    <Form className="bulk-composer" method="post" action={`/staff${search}`} preventScrollReset>
      <TargetFields targets={targets} query={query} />
      <div>{children}</div>
      <div>
        <MessageFields
          {...(label && { label })}
          subject={subject}
          text={text}
          rows={11}
          required
          aria-describedby="bulk-gap"
        />
        {failure && !shownElsewhere.includes(failure.code) && (
          <p className="error-paragraph" role="alert">
            {describeRefusal<string>({ ok: false, code: failure.code }, staffRefusals)}
          </p>
        )}
        <GapNote
          id="bulk-gap"
          gaps={failure?.code === 'unfinished' ? listPlaceholders({ subject, text }) : []}
          isForMany
        />
        <p className="quiet-line">{note}</p>
      </div>
      <div className="button-row">
        <SubmitButton className="button primary small" name="action" value={action}>
          {button}
        </SubmitButton>
        <Link className="button quiet small" to={`/staff?${query}`} preventScrollReset>
          {cancel}
        </Link>
        {other}
      </div>
    </Form>
  );
}

type TargetFieldsProps = Pick<ToMany, 'query'> & Pick<MessageToManyProps, 'targets'>;

export function TargetFields({ targets, query }: TargetFieldsProps) {
  return (
    <>
      <input type="hidden" name="query" value={query} />
      {targets.map((target) => (
        <input key={target} type="hidden" name="id" value={target} />
      ))}
    </>
  );
}

const mostNames = 3;

/** How many something happens to, and to whom; nothing for none. */
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

type BulkComposerProps = ToMany & { readonly composing: BulkComposing };

/** A change of the status of many with one text for all: the reason, what happens, the message. */
export function BulkComposer({ composing, ...shared }: BulkComposerProps) {
  const { newStatus, targets, same, replaced, template } = composing;
  const { search } = useLocation();
  const messages = targets.length - same.length;
  const isClosing = isClosed(newStatus);
  const addressWith = (status: string) => {
    const parameters = new URLSearchParams(search);
    parameters.set('compose', `message:${status}`);
    return `/staff?${parameters}`;
  };
  return (
    <Dialog
      title={bulkComposer.title(targets.length, isClosing ? null : statusNames[newStatus])}
      closeTo={`/staff?${shared.query}`}
    >
      <p className="dialog-lead">{bulkComposer.lead(messages)}</p>
      <MessageToMany
        {...shared}
        key={template.id}
        targets={targets}
        template={template}
        label={bulkComposer.text}
        note={bulkComposer.placeholders}
        action={`message:${newStatus}`}
        button={bulkComposer.button(messages, isClosing)}
        other={
          <SubmitButton className="link-button" name="action" value={`status:${newStatus}`}>
            {bulkComposer.withoutMessage(isClosing)}
          </SubmitButton>
        }
      >
        {isClosing && <ReasonChips chosen={newStatus} addressWith={addressWith} />}
        {newStatus === 'declined' && <DeclineAdvice failure={shared.failure} />}
        <ul className="ruled bulk-effects">
          <Effect count={messages} text={bulkComposer.getIt(messages, isClosing)} />
          <Effect count={same.length} text={bulkComposer.haveIt(same.length)} names={same} />
          <Effect count={replaced.length} text={bulkComposer.replaced(replaced.length)} names={replaced} />
        </ul>
      </MessageToMany>
    </Dialog>
  );
}
