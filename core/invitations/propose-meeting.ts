import { inTransaction, lockApplication } from '../../db/transaction.ts';
import type { Context } from '../context.ts';
import { type EventInput, saveEvent } from '../events/save-event.ts';
import { getVenture } from '../mentoring/venture.ts';
import type { MessageText } from '../messages/message.ts';
import { writeMessage } from '../messages/write-message.ts';
import { fail } from '../result.ts';

type Meeting = {
  readonly applicationId: string;
  /** The form chooses it, so submitting it twice proposes one meeting. */
  readonly eventId: string;
  readonly event: EventInput;
  /** The invitation, which waits for a coordinator. */
  readonly message: MessageText;
  readonly actorEmail: string;
};

/** Creates the event of a meeting, and queues the invitation to the founder. */
export async function proposeMeeting(ctx: Context, { applicationId, eventId, event, ...invitation }: Meeting) {
  const saved = await saveEvent(ctx, { id: eventId, version: 0 }, event);
  if (!saved.ok) return saved;
  const { message, actorEmail } = invitation;
  return inTransaction(ctx, async (tx) => {
    const application = await lockApplication(tx, applicationId);
    if (!application) return fail('not-found');
    const { mentorEmail } = await getVenture(tx, application);
    // The mentoring may have ended since.
    if (mentorEmail !== actorEmail) return fail('changed-meanwhile');
    return writeMessage(tx, application, { ...message, event: { id: eventId, about: 'invited' } }, actorEmail);
  });
}
