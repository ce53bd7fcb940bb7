import { changeMany } from '../applications/change-many.ts';
import type { Context } from '../context.ts';
import { type EventInput, saveEvent } from '../events/save-event.ts';
import type { MessageText } from '../messages/message.ts';
import { fail, succeed } from '../result.ts';

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
export async function proposeMeeting(ctx: Context, { applicationId: id, eventId, event, ...invitation }: Meeting) {
  const saved = await saveEvent(ctx, { id: eventId, version: 0 }, event);
  if (!saved.ok) return saved;
  const { message, actorEmail } = invitation;
  const draft = { ...message, event: { id: eventId, about: 'invited' } } as const;
  const action = { kind: 'message', writeMessage: () => draft } as const;
  const { unchanged } = await changeMany(ctx, { targets: [{ id, version: null }], action, actorEmail });
  return unchanged[0] ? fail(unchanged[0][1]) : succeed(null);
}
