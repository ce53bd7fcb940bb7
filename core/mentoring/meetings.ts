import { meetingCancelled } from '../../content/en/staff/venture.ts';
import type { ApplicationTable } from '../../db/schema.ts';
import { inTransaction, lockApplication } from '../../db/transaction.ts';
import type { Context, TransactionContext } from '../context.ts';
import { findEvent, getSpan, lockEvent } from '../events/event.ts';
import { findInvitation } from '../events/invitation.ts';
import { type EventInput, storeEvent } from '../events/save-event.ts';
import { listQueuedMessages } from '../messages/applicant-view.ts';
import type { MessageText } from '../messages/message.ts';
import { deleteMessages, writeMessage } from '../messages/write-message.ts';
import { fail, succeed } from '../result.ts';
import { getVenture, isMentorOf } from './venture.ts';

type Meeting = {
  readonly applicationId: string;
  /** The form chooses it, so submitting it twice proposes one meeting. */
  readonly eventId: string;
  readonly event: EventInput;
  /** The invitation, which waits for a coordinator. */
  readonly message: MessageText;
  readonly actorEmail: string;
};

export async function proposeMeeting(ctx: Context, { applicationId, eventId, event, ...invitation }: Meeting) {
  const { message, actorEmail } = invitation;
  return inTransaction(ctx, async (tx) => {
    const application = await lockApplication(tx, applicationId);
    if (!application) return fail('not-found');
    const venture = await getVenture(tx, application);
    if (!(await isMentorOf(tx, venture, actorEmail))) return fail('changed-meanwhile');
    if (await findEvent(tx, eventId)) return succeed(null);
    const stored = await storeEvent(tx, { id: eventId, version: 0 }, event);
    if (!stored.ok) return stored;
    return writeMessage(tx, application, { ...message, event: { id: eventId, about: 'invited' } }, actorEmail);
  });
}

/**
 * Takes back all that waits to be sent from or about a mentor, and cancels their meetings ahead. A message
 * about a booked one waits for a coordinator.
 */
export async function cancelMeetings(tx: TransactionContext, application: ApplicationTable, mentorEmail: string) {
  const { id: applicationId } = application;
  const queued = await listQueuedMessages(tx, [applicationId]);
  const isOfMentor = (message: (typeof queued)[number]) =>
    message.mentorEmail !== null || (message.authorEmail === mentorEmail && message.eventNews === 'invited');
  await deleteMessages(tx, queued.filter(isOfMentor));
  const at = tx.now().toISOString();
  for (const id of await listMeetings(tx, applicationId, mentorEmail)) {
    const event = await lockEvent(tx, id);
    if (event?.cancelledAt !== null) continue;
    const invitation = await findInvitation(tx, { eventId: id, applicationId });
    const booked = event.slots.find((slot) => slot.id === invitation?.slotId);
    if ((booked ?? getSpan(event)).endsAt <= at) continue;
    const change = { cancelledAt: at, version: event.version + 1 };
    await tx.db.updateTable('events').set(change).where('id', '=', id).execute();
    const news = { ...meetingCancelled, event: { id, about: 'cancelled' } } as const;
    if (booked) await writeMessage(tx, application, news, mentorEmail);
  }
}

async function listMeetings({ db }: TransactionContext, applicationId: string, authorEmail: string) {
  const events = db.selectFrom('messages').innerJoin('events', 'events.id', 'messages.eventId').select('events.id');
  const proposed = events.where((eb) => eb.and({ applicationId, authorEmail, kind: 'meeting' }));
  return (await proposed.execute()).map(({ id }) => id);
}
