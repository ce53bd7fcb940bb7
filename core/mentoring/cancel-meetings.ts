import { meetingCancelled } from '../../content/en/staff/venture.ts';
import type { ApplicationTable } from '../../db/schema.ts';
import type { TransactionContext } from '../context.ts';
import { getSpan } from '../events/event-facts.ts';
import { lockEvent } from '../events/find-event.ts';
import { findInvitation } from '../events/invitation.ts';
import { deleteUnused, listMeetings } from '../events/meetings.ts';
import { writeMessage } from '../messages/write-message.ts';

/**
 * Takes back all that waits to be sent from or about a mentor, and cancels their meetings ahead. A message
 * about a booked one waits for a coordinator.
 */
export async function cancelMeetings(tx: TransactionContext, application: ApplicationTable, mentorEmail: string) {
  const { id: applicationId } = application;
  const proposed = await listMeetings(tx, { applicationId, authorEmail: mentorEmail });
  await deleteQueued(tx, applicationId, mentorEmail);
  await deleteUnused(tx, proposed);
  const at = tx.now().toISOString();
  for (const id of proposed) {
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

async function deleteQueued({ db }: TransactionContext, applicationId: string, mentorEmail: string) {
  const queued = db.deleteFrom('messages').where('applicationId', '=', applicationId).where('state', '=', 'queued');
  const isInvitation = { authorEmail: mentorEmail, eventNews: 'invited' } as const;
  await queued.where((eb) => eb.or([eb('mentorEmail', 'is not', null), eb.and(isInvitation)])).execute();
}
