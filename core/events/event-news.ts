import type { MessageTable } from '../../db/schema.ts';
import type { Reader, TransactionContext } from '../context.ts';
import type { MailOf } from '../mails/mail.ts';
import { createCalendarEntry, describeEvent, findEvent, getSpan, isSlotCancelled, listOpenSlots } from './event.ts';
import { findInvitation, updateInvitation } from './invitation.ts';

/** The event that a message is about. */
export type EventReference = { readonly id: string; readonly about: 'invited' | 'cancelled' };

/** The same as it is now. An invitation exists once the message that invites was sent. */
export type EventNews = NonNullable<Awaited<ReturnType<typeof findEventNews>>>;

export async function findEventNews(ctx: Reader, { applicationId, eventId, eventNews: about }: MessageTable) {
  if (eventId === null || about === null) return null;
  const event = await findEvent(ctx, eventId);
  return event && { about, event, invitation: await findInvitation(ctx, { eventId, applicationId }) };
}

/** An invitation is outdated once the event is over. */
export function isNewsOutdated({ about, event, invitation }: EventNews, at: string): boolean {
  if (about === 'invited') return invitation !== null || listOpenSlots(event, at).length === 0;
  return !invitation?.slotId || !isSlotCancelled(event, invitation.slotId);
}

/** Describes the event for the email, with the calendar entry that cancels the chosen slot. */
export function describeNews({ about, event, invitation }: EventNews, timeZone: string): MailOf<'message'>['event'] {
  const slot = event.slots.find(({ id }) => id === invitation?.slotId);
  if (!invitation || !slot) return { ...describeEvent(event, getSpan(event), timeZone), about, calendar: null };
  const { applicationId, sequence } = invitation;
  const calendar = createCalendarEntry(event, slot, { applicationId, sequence: sequence + 1, isCancelled: true });
  return { ...describeEvent(event, slot, timeZone), about, calendar };
}

/** Creates or changes the invitation as the sent message says. */
export async function recordNews(tx: TransactionContext, applicationId: string, news: EventNews): Promise<void> {
  const { about, event, invitation } = news;
  if (about === 'invited' && !invitation) {
    const invited = { state: 'invited', invitedAt: tx.now().toISOString(), sequence: 0 } as const;
    await tx.db
      .insertInto('invitations')
      .values({ eventId: event.id, applicationId, ...invited })
      .execute();
  } else if (about === 'cancelled' && invitation?.slotId && isSlotCancelled(event, invitation.slotId)) {
    const state = event.cancelledAt === null ? 'invited' : 'cancelled';
    const sequence = invitation.sequence + 1;
    await updateInvitation(tx, invitation, { state, slotId: null, sequence, remindedAt: null });
  }
}
