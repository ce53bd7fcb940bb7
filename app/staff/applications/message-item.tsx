import { Link } from 'react-router';
import { detail, messageStateTexts, waitingTexts } from '../../../content/en/staff/applications.ts';
import { outbox } from '../../../content/en/staff/messages.ts';
import { DiscardMessage } from '../messages/discard-message.tsx';
import { MessageGlyph } from '../messages/message-glyph.tsx';
import { useNameOf } from '../ui/person.tsx';
import { composerHeadingId } from './headings.ts';
import type { ApplicationData } from './read-application.ts';

/** Shorter texts are shown whole. */
const foldedLength = 120;

type MessageItemProps = { readonly message: ApplicationData['messages'][number]; readonly data: ApplicationData };
type Receipt = Extract<ApplicationData['history'][number], { readonly what: 'receipt' }>;

/** What became of the receipt mail. */
export function ReceiptItem({ receipt: { failure, at } }: { receipt: Receipt }) {
  return (
    <li>
      <div className="wrap-row message-head">
        <strong>{detail.receipt}</strong>
        <span className="quiet-line">{`${messageStateTexts[failure ? 'failed' : 'sent']}, ${at.text}`}</span>
      </div>
      {failure && <p className="message-failure">{outbox.failures[failure]}</p>}
    </li>
  );
}

/** A message to the applicant: its beginning, and all of it once it is unfolded. */
export function MessageItem({ message, data }: MessageItemProps) {
  const nameOf = useNameOf();
  const { key, subject, text, state, at, by } = message;
  const { query } = data;
  const isWaiting = state === 'queued';
  return (
    <li>
      <div className="wrap-row message-head">
        <strong dir="auto">{subject}</strong>
        {isWaiting ? (
          <span className="message-waits">
            <MessageGlyph state={state} />
            {messageStateTexts[state]}
          </span>
        ) : (
          <span className="quiet-line">{`${messageStateTexts[state]}, ${at.text}`}</span>
        )}
      </div>
      {text.length > foldedLength ? (
        <details>
          <summary className="message-text" dir="auto">
            {text}
          </summary>
        </details>
      ) : (
        <p className="message-text" dir="auto">
          {text}
        </p>
      )}
      {isWaiting && (
        <p className="quiet-line">{waitingTexts.written(by === data.viewer ? null : nameOf(by), at.text)}</p>
      )}
      {isWaiting && (
        <div className="staff-actions">
          <Link
            className="button quiet tiny"
            to={`?${query}&edit-message=${key}#${composerHeadingId}`}
            preventScrollReset
          >
            {waitingTexts.edit}
          </Link>
          <DiscardMessage className="button quiet tiny" message={message} due={data.due?.date ?? null} />
        </div>
      )}
      {state === 'failed' && (
        <p>
          <Link className="text-link" to={`/staff/outbox?correct=${key}`}>
            {waitingTexts.correct}
          </Link>
        </p>
      )}
    </li>
  );
}
