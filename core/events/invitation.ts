import type { ApplicationTable, InvitationTable } from '../../db/schema.ts';
import { isOpen } from '../applications/status.ts';
import type { Reader, TransactionContext, Writer } from '../context.ts';
import { getApplicantView } from '../messages/applicant-view.ts';
import { findEvent } from './event.ts';

type Key = Pick<InvitationTable, 'eventId' | 'applicationId'>;

/** Lists the invitations to an event or of an applicant, the oldest first. */
export async function listInvitations({ db }: Reader, where: Partial<Key>): Promise<readonly InvitationTable[]> {
  const oldestFirst = db.selectFrom('invitations').selectAll().orderBy('invitedAt').orderBy('applicationId');
  return oldestFirst.where((eb) => eb.and(where)).execute();
}

export async function listInvitationsOf(ctx: Reader, applicationId: string) {
  const found = [];
  for (const invitation of await listInvitations(ctx, { applicationId })) {
    const event = await findEvent(ctx, invitation.eventId);
    const slot = event?.slots.find(({ id }) => id === invitation.slotId) ?? null;
    if (event) found.push({ invitation, event, slot });
  }
  return found;
}

export async function findInvitation(ctx: Reader, key: Key): Promise<InvitationTable | null> {
  const [invitation] = await listInvitations(ctx, key);
  return invitation ?? null;
}

export type InviteError = NonNullable<Awaited<ReturnType<typeof findInviteError>>>;

/** Returns the reason why an application cannot be invited to an event, or null. */
export async function findInviteError(ctx: Reader, { id, status }: ApplicationTable, eventId: string) {
  if (await findInvitation(ctx, { eventId, applicationId: id })) return 'invited-already';
  if (!isOpen(status)) return 'is-closed';
  // The message that proposes a meeting is the only one that may invite to it.
  const messages = ctx.db.selectFrom('messages').innerJoin('events', 'events.id', 'messages.eventId');
  const proposal = messages.select('messages.id').where((eb) => eb.and({ eventId, kind: 'meeting' }));
  return (await proposal.executeTakeFirst()) ? 'is-meeting' : null;
}

export async function updateInvitation({ db }: Writer, key: Key, change: Partial<InvitationTable>): Promise<void> {
  const { eventId, applicationId } = key;
  const update = db.updateTable('invitations').set(change);
  await update.where((eb) => eb.and({ eventId, applicationId })).execute();
}

/** Releases the places in slots to come once the applicant sees that the application is closed. */
export async function releaseBookings(tx: Pick<TransactionContext, 'db' | 'now'>, application: ApplicationTable) {
  if (isOpen((await getApplicantView(tx, application)).status)) return;
  const at = tx.now().toISOString();
  await tx.db
    .updateTable('invitations')
    .set({ state: 'cannot', slotId: null })
    .where('applicationId', '=', application.id)
    .where('slotId', 'in', (eb) => eb.selectFrom('slots').select('id').where('startsAt', '>', at))
    .execute();
}

export async function countBookings({ db }: Reader, eventId: string) {
  const rows = await db
    .selectFrom('invitations')
    .select(({ fn }) => ['slotId', fn.count<number>('slotId').as('count')])
    .where('eventId', '=', eventId)
    .groupBy('slotId')
    .execute();
  return new Map(rows.map(({ slotId, count }) => [slotId, count]));
}

/** Counts the invited by event, and those who have a place or still have to answer. */
export async function countInvitations({ db }: Reader) {
  const rows = await db
    .selectFrom('invitations')
    .select(({ fn }) => ['eventId', fn.countAll<number>().as('invited'), fn.count<number>('slotId').as('booked')])
    .select(({ fn }) => fn.countAll<number>().filterWhere('state', '=', 'invited').as('unanswered'))
    .groupBy('eventId')
    .execute();
  return new Map(rows.map(({ eventId, ...counts }) => [eventId, counts]));
}
