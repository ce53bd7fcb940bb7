import { useLocation } from 'react-router';
import { bulkComposer } from '../../../content/en/staff/inbox.ts';
import { statusNames } from '../../../content/en/status-names.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { writeStatus } from '../chosen-status.ts';
import { DeclineAdvice } from '../messages/decline-advice.tsx';
import { ReasonChips } from '../ui/message-fields.tsx';
import { SubmitButton } from '../ui/submit-button.tsx';
import { Effect, MessageToMany, type ToMany } from './message-to-many.tsx';
import type { BulkComposing } from './read-bulk-composing.ts';

type BulkComposerProps = ToMany & { readonly composing: BulkComposing };

/** A change of the status of many with one text for all: the reason, what happens, the message. */
export function BulkComposer({ composing, total, ...shared }: BulkComposerProps) {
  const { newStatus, same, replaced, template } = composing;
  const { search } = useLocation();
  const count = composing.isAll ? total : composing.targets.length;
  const messages = count - same.length;
  const isClosing = newStatus.status === 'closed';
  const addressWith = (name: 'compose' | 'advice', value: string) => {
    const parameters = new URLSearchParams(search);
    parameters.set(name, value);
    return `/staff?${parameters}`;
  };
  return (
    <Dialog
      title={bulkComposer.title(count, isClosing ? null : statusNames[newStatus.status])}
      closeTo={`/staff?${shared.query}`}
    >
      <p className="dialog-lead">{bulkComposer.lead(messages)}</p>
      <MessageToMany
        {...shared}
        key={template.id}
        to={composing}
        template={template}
        label={bulkComposer.text}
        note={bulkComposer.placeholders}
        action={`message:${writeStatus(newStatus)}`}
        button={bulkComposer.button(messages, isClosing)}
        other={
          <SubmitButton className="link-button" name="action" value={writeStatus(newStatus)}>
            {bulkComposer.withoutMessage(isClosing)}
          </SubmitButton>
        }
      >
        {isClosing && (
          <ReasonChips
            chosen={newStatus.reason}
            addressWith={(reason) => addressWith('compose', `message:closed:${reason}`)}
          />
        )}
        {newStatus.reason === 'declined' && (
          <DeclineAdvice addressWith={(reason) => addressWith('advice', reason)} failure={shared.failure} />
        )}
        <ul className="ruled bulk-effects">
          <Effect count={messages} text={bulkComposer.getIt(messages, isClosing)} />
          <Effect count={same.length} text={bulkComposer.haveIt(same.length)} names={same} />
          <Effect count={replaced.length} text={bulkComposer.replaced(replaced.length)} names={replaced} />
        </ul>
      </MessageToMany>
    </Dialog>
  );
}
