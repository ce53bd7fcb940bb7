import { outbox } from '../../../content/en/staff/messages.ts';
import { Dialog } from '../ui/dialog.tsx';
import type { readMessage } from './read-messages.ts';

type ReadDialogProps = {
  readonly message: NonNullable<Awaited<ReturnType<typeof readMessage>>>;
  readonly closeTo: string;
};

/** A message word for word, in a field from which it is easily copied. */
export function ReadDialog({ message: { to, subject, text }, closeTo }: ReadDialogProps) {
  return (
    <Dialog title={subject} closeTo={closeTo}>
      <p className="dialog-lead">
        {outbox.to}: {to}
      </p>
      <div className="field">
        <label htmlFor="message-text">{outbox.text}</label>
        <textarea id="message-text" readOnly rows={12} value={text} />
      </div>
    </Dialog>
  );
}
