import type { TextareaHTMLAttributes } from 'react';
import { Link } from 'react-router';
import { composer } from '../../../content/en/staff/applications.ts';
import { unfinished } from '../../../content/en/staff/forms.ts';
import { staffClosedStatuses } from '../../../core/applications/status.ts';
import { subjectMaxLength } from '../../../core/messages/message-text.ts';
import { PhaseGlyph } from '../../ui/phase-glyph.tsx';

type ReasonChipsProps = {
  readonly chosen: string | null;
  readonly addressWith: (status: (typeof staffClosedStatuses)[number]) => string;
};

/** The closed statuses; each has its own template. */
export function ReasonChips({ chosen, addressWith }: ReasonChipsProps) {
  return (
    <>
      <p className="label" id="reason-label">
        {composer.reason}
      </p>
      <ul className="chips" aria-labelledby="reason-label">
        {staffClosedStatuses.map((status) => (
          <li key={status}>
            <Link
              className="chip"
              to={addressWith(status)}
              preventScrollReset
              aria-current={status === chosen ? 'true' : undefined}
            >
              {composer.reasons[status]}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

type MessageFieldsProps = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'defaultValue'> & {
  /** Of the text; default: its name. */
  readonly label?: string;
  readonly subject: string;
  readonly text: string;
};

/** Subject and text of a message. What else is given belongs to the text; both are required or neither. */
export function MessageFields({ label = composer.text, subject, text, required, ...textarea }: MessageFieldsProps) {
  return (
    <>
      <label>
        <span className="label">{composer.subject}</span>
        <input type="text" name="subject" defaultValue={subject} maxLength={subjectMaxLength} required={required} />
      </label>
      <label>
        <span className="label">{label}</span>
        <textarea
          className="detail-text"
          dir="auto"
          name="text"
          defaultValue={text}
          required={required}
          {...textarea}
        />
      </label>
    </>
  );
}

type GapNoteProps = {
  readonly id: string;
  readonly gaps: readonly string[];
  readonly isForMany?: boolean;
};

/** Says which parts of a message that was refused are still to be written. */
export function GapNote({ id, gaps, isForMany = false }: GapNoteProps) {
  return (
    <div id={id} role="status">
      {gaps.length > 0 && (
        <div className="gap-note">
          <PhaseGlyph phase={0} />
          <strong>{unfinished.heading(gaps.length, isForMany)}</strong>
          {gaps.map((gap) => (
            <mark key={gap}>{gap}</mark>
          ))}
          <p>{isForMany ? unfinished.forMany : unfinished.text}</p>
        </div>
      )}
    </div>
  );
}
