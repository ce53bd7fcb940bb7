import type { ApplicationTable, InvitationTable, SlotTable } from '../../db/schema.ts';
import { inTransaction, lockApplication } from '../../db/transaction.ts';
import { isOpen } from '../applications/status.ts';
import { updateApplication } from '../applications/write-application.ts';
import type { Context, TransactionContext } from '../context.ts';
import { type Event, isAnswerable, listOpenSlots, lockEvent } from '../events/event.ts';
import { countBookings, findInvitation, updateInvitation } from '../events/invitation.ts';
import { findGuardianError } from '../guardians/find-guardian.ts';
import { addHistory } from '../history/history.ts';
import { getApplicantView } from '../messages/applicant-view.ts';
import { getProgrammeSettings } from '../programme/settings.ts';
import { fail, succeed } from '../result.ts';
import { dayMs } from '../time.ts';
import { addEventMail } from './event-mail.ts';

/** `choice` is the id of a slot, `none` or `cannot`. */
type InvitationAnswer = Readonly<Record<'eventId' | 'choice', string>>;

/** Stores the answer and sends the email about it. The same answer again changes nothing. */
export async function answerInvitation(ctx: Context, applicationId: string, { eventId, choice }: InvitationAnswer) {
  return inTransaction(ctx, async (tx) => {
    const application = await lockApplication(tx, applicationId);
    const event = await lockEvent(tx, eventId);
    const invitation = event && (await findInvitation(tx, { eventId, applicationId }));
    if (!application || !invitation) return fail('gone');
    if ((invitation.slotId ?? invitation.state) === choice) return succeed(null);
    const { status } = await getApplicantView(tx, application);
    const { timeZone } = await getProgrammeSettings(tx);
    if (!isOpen(status) || !isAnswerable(event, tx.now().toISOString(), timeZone)) return fail('invitation-closed');

    const slot = event.slots.find(({ id }) => id === choice);
    const state = slot ? 'chosen' : (['none', 'cannot'] as const).find((answer) => answer === choice);
    if (!state) return fail('nothing-chosen');
    const error = slot && ((await findGuardianError(tx, application)) ?? (await findSlotError(tx, event, slot)));
    if (error) return fail(error);
    await storeAnswer(tx, application, { event, invitation, state, slot });
    return succeed(null);
  });
}

async function findSlotError(tx: TransactionContext, event: Event, slot: SlotTable) {
  if (!listOpenSlots(event, tx.now().toISOString()).includes(slot)) return 'time-over';
  return ((await countBookings(tx, event.id)).get(slot.id) ?? 0) < slot.places ? null : 'time-taken';
}

type Answer = {
  readonly event: Event;
  readonly invitation: InvitationTable;
  readonly state: 'chosen' | 'none' | 'cannot';
  readonly slot: SlotTable | undefined;
};

async function storeAnswer(tx: TransactionContext, application: ApplicationTable, answer: Answer): Promise<void> {
  const { event, invitation, state, slot } = answer;
  const answeredAt = tx.now().toISOString();
  const told = slot ?? event.slots.find(({ id }) => id === invitation.slotId);
  const sequence = invitation.sequence + (told ? 1 : 0);
  // On the last day the confirmation is as good as a reminder.
  const isSoon = slot && Date.parse(slot.startsAt) <= Date.parse(answeredAt) + dayMs;
  const remindedAt = isSoon ? answeredAt : null;
  await updateInvitation(tx, invitation, { state, slotId: slot?.id ?? null, answeredAt, sequence, remindedAt });
  await updateApplication(tx, application, {});
  const entry = { what: 'invitation-answered', title: event.title, answer: state } as const;
  await addHistory(tx, application.id, { kind: 'applicant' }, { ...entry, start: slot?.startsAt ?? null });
  if (told) await addEventMail(tx, application, { event, slot: told, about: slot ? 'chosen' : 'given-back', sequence });
}
