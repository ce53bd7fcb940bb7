import type { ApplicationTable, InvitationTable, SlotTable } from '../../db/schema.ts';
import { inTransaction, lockApplication } from '../../db/transaction.ts';
import { isOpen } from '../applications/status.ts';
import { updateApplication } from '../applications/write-application.ts';
import type { Context, TransactionContext } from '../context.ts';
import { type Event, isAnswerable, listOpenSlots, lockEvent } from '../events/event.ts';
import { countBookings, findInvitation, updateInvitation } from '../events/invitation.ts';
import { findGuardian } from '../guardians/find-guardian.ts';
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
    if (!application || !event || !invitation) return fail('gone');
    if ((invitation.slotId ?? invitation.state) === choice) return succeed(null);
    const checked = await checkChoice(tx, application, event, choice);
    if (!checked.ok) return checked;
    await storeAnswer(tx, { application, event, invitation, ...checked.value });
    return succeed(null);
  });
}

/** Returns the new state of the invitation, and the chosen slot, which has a place left. */
async function checkChoice(tx: TransactionContext, application: ApplicationTable, event: Event, choice: string) {
  const { status } = await getApplicantView(tx, application);
  const { timeZone } = await getProgrammeSettings(tx);
  const at = tx.now().toISOString();
  if (!isOpen(status) || !isAnswerable(event, at, timeZone)) return fail('invitation-closed');
  if (choice === 'none' || choice === 'cannot') return succeed({ state: choice, slot: undefined } as const);
  const slot = event.slots.find(({ id }) => id === choice);
  if (!slot) return fail('nothing-chosen');
  if ((await findGuardian(tx, application.id))?.state === 'refused') return fail('guardian-refused');
  if (!listOpenSlots(event, at).includes(slot)) return fail('time-over');
  const bookings = await countBookings(tx, event.id);
  return (bookings.get(slot.id) ?? 0) < slot.places ? succeed({ state: 'chosen', slot } as const) : fail('time-taken');
}

type Answer = {
  readonly application: ApplicationTable;
  readonly event: Event;
  readonly invitation: InvitationTable;
  readonly state: 'chosen' | 'none' | 'cannot';
  readonly slot: SlotTable | undefined;
};

async function storeAnswer(tx: TransactionContext, answer: Answer): Promise<void> {
  const { application, event, invitation, state, slot } = answer;
  const now = tx.now();
  const told = slot ?? event.slots.find(({ id }) => id === invitation.slotId);
  const sequence = invitation.sequence + (told ? 1 : 0);
  // On the last day the confirmation is as good as a reminder.
  const isSoon = slot && Date.parse(slot.startsAt) <= now.getTime() + dayMs;
  const answeredAt = now.toISOString();
  const remindedAt = isSoon ? answeredAt : null;
  await updateInvitation(tx, invitation, { state, slotId: slot?.id ?? null, answeredAt, sequence, remindedAt });
  await updateApplication(tx, application, {});
  const entry = { what: 'invitation-answered', title: event.title, answer: state } as const;
  await addHistory(tx, application.id, { kind: 'applicant' }, { ...entry, start: slot?.startsAt ?? null });
  if (told) await addEventMail(tx, application, { event, slot: told, about: slot ? 'chosen' : 'given-back', sequence });
}
