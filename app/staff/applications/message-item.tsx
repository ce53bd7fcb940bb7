import { messageStateTexts } from '../../../content/en/staff/applications.ts';
import type { ApplicationData } from './read-application.ts';

/** Shorter texts are shown whole. */
const foldedLength = 120;

/** A message to the applicant: its beginning, and all of it once it is unfolded. */
export function MessageItem({ message }: { message: ApplicationData['messages'][number] }) {
  const { subject, text, state, at } = message;
  return (
    <li>
      <div className="message-head">
        <strong dir="auto">{subject}</strong>
        <span className="quiet-line">
          {state === 'waiting' ? messageStateTexts[state] : `${messageStateTexts[state]}, ${at.text}`}
        </span>
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
    </li>
  );
}
