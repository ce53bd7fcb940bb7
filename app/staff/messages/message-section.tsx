import { Form, Link } from 'react-router';
import { formatCount } from '../../../content/en/numbers.ts';
import { waitingTexts } from '../../../content/en/staff/applications.ts';
import { outbox } from '../../../content/en/staff/messages.ts';
import { emailMaximumLength } from '../../../core/email.ts';
import type { MessageState } from '../../../core/messages/message.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Field } from '../ui/field.tsx';
import { SubmitButton } from '../ui/submit-button.tsx';
import { DiscardMessage } from './discard-message.tsx';
import { MessageGlyph } from './message-glyph.tsx';
import type { OutboxRow } from './read-messages.ts';

export const howMaximumLength = 200;

/** The failed message, the address that failed, and what was typed before a refusal. */
type Correcting = {
  readonly id: string;
  readonly email: string;
  readonly values: Readonly<Record<string, string>> | undefined;
};

type SectionProps = {
  readonly state: MessageState;
  /** How many there are in all; absent where that is not said. */
  readonly count: number | undefined;
  readonly rows: readonly OutboxRow[];
  readonly hasMailServer: boolean;
  /** The form that the check boxes belong to. */
  readonly formId: string;
  readonly onSelect: () => void;
  /** Whose address is being corrected; null for none. */
  readonly correcting: Correcting | null;
};

/** Messages of one kind, under their heading; nothing when there are none. */
export function MessageSection({ state, count, rows, ...shared }: SectionProps) {
  if (rows.length === 0) return null;
  const title = outbox.sections[state];
  return (
    <section className="message-section" aria-label={title}>
      <h2>
        {title} {count !== undefined && <span className="message-section-count soft">{formatCount(count)}</span>}
      </h2>
      <ul>
        {rows.map((row) => (
          <MessageRow key={row.id} row={row} {...shared} />
        ))}
      </ul>
    </section>
  );
}

type RowProps = Omit<SectionProps, 'state' | 'count' | 'rows'> & { readonly row: OutboxRow };

function MessageRow({ row, hasMailServer, formId, onSelect, correcting }: RowProps) {
  const { id, version, state, name, path, subject, change, time, failure, isOutdated, isUnfinished } = row;
  const mayBeReleased = state === 'queued' && !isOutdated && !isUnfinished;
  const byHand = !hasMailServer && (state === 'queued' || state === 'failed') && !isOutdated;
  return (
    <li className="message-row" data-state={state}>
      <div className="message-check">
        {mayBeReleased && hasMailServer && (
          <input
            type="checkbox"
            name="message"
            value={`${id}:${version}`}
            form={formId}
            onChange={onSelect}
            aria-label={outbox.select(name)}
          />
        )}
      </div>
      <p className="message-state">
        <MessageGlyph state={state} />
        {outbox.states[state]}
      </p>
      <Link className="message-name" to={path}>
        {name}
      </Link>
      <div className="message-what">
        <strong>{subject}</strong>
        <span className="soft">{change}</span>
        {failure && <p className="message-failure">{failure}</p>}
        {isOutdated && <p className="message-failure">{outbox.outdated}</p>}
        {isUnfinished && <p className="message-failure">{outbox.unfinished}</p>}
        {correcting?.id === id && <CorrectAddress row={row} correcting={correcting} />}
        {(state === 'failed' || isOutdated) && correcting?.id !== id && (
          <div className="message-buttons">
            {(isOutdated || hasMailServer) && <RowButton row={row} intent={isOutdated ? 'discard' : 'again'} />}
            {hasMailServer && state === 'failed' && !isOutdated && (
              <Link
                className="button quiet tiny"
                to={`/staff/outbox?correct=${id}`}
                preventScrollReset
                aria-label={`${outbox.correct}: ${name}`}
              >
                {outbox.correct}
              </Link>
            )}
          </div>
        )}
      </div>
      <div className="message-end">
        {byHand ? (
          <div className="message-buttons">
            <CopyButton
              className="button quiet tiny"
              text={row.text}
              label={outbox.copy}
              copied={outbox.copied}
              name={name}
              fallback={<textarea aria-label={outbox.text} readOnly rows={12} value={row.text} />}
            />
            <RowButton row={row} intent="sent" />
          </div>
        ) : (
          <time dateTime={time.iso}>{time.text}</time>
        )}
        {state === 'queued' && !byHand && !isOutdated && (
          <span className="message-actions">
            <Link className="text-link" to={`${path}?edit-message=${id}`} aria-label={`${waitingTexts.edit}: ${name}`}>
              {waitingTexts.edit}
            </Link>
            <DiscardMessage message={row} action="/staff/outbox" of={name} />
          </span>
        )}
      </div>
    </li>
  );
}

type RowButtonProps = { readonly row: OutboxRow; readonly intent: 'again' | 'sent' | 'discard' };

function RowButton({ row: { id, version, name }, intent }: RowButtonProps) {
  const text = outbox[intent];
  return (
    <Form method="post" action="/staff/outbox" preventScrollReset>
      <input type="hidden" name="message" value={`${id}:${version}`} />
      <SubmitButton className="button quiet tiny" name="intent" value={intent} aria-label={`${text}: ${name}`}>
        {text}
      </SubmitButton>
    </Form>
  );
}

/** Stands in the row of a message that failed. */
function CorrectAddress({ row: { id, version }, correcting }: { row: OutboxRow; correcting: Correcting }) {
  const { email, values } = correcting;
  const texts = outbox.correction;
  return (
    <Form className="sheet correct-address" method="post" preventScrollReset>
      <input type="hidden" name="intent" value="correct" />
      <input type="hidden" name="message" value={`${id}:${version}`} />
      <Field
        id="new-email"
        name="email"
        label={texts.email}
        type="email"
        required
        maxLength={emailMaximumLength}
        defaultValue={values?.['email'] ?? email}
        // The link that led here asked for it.
        autoFocus
      />
      <Field
        name="how"
        label={
          <>
            {texts.how} <span className="soft">{texts.howHint}</span>
          </>
        }
        required
        maxLength={howMaximumLength}
        defaultValue={values?.['how']}
      />
      <p className="soft">{texts.was(email)}</p>
      <div className="staff-actions">
        <SubmitButton className="button primary small">{texts.send}</SubmitButton>
        <Link className="button quiet small" to="/staff/outbox" preventScrollReset>
          {texts.cancel}
        </Link>
      </div>
    </Form>
  );
}
