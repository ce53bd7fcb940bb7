import type { InvitationTable } from '../../db/schema.ts';
import type { Context, TransactionContext } from '../context.ts';

type Database = Pick<Context, 'db'>;
type Key = Pick<InvitationTable, 'eventId' | 'applicationId'>;

/** Lists who is invited to an event, or what an applicant is invited to, the oldest first. */
export async function listInvitations({ db }: Database, where: Partial<Key>): Promise<readonly InvitationTable[]> {
  const rows = db.selectFrom('invitations').selectAll();
  return rows
    .where((eb) => eb.and(where))
    .orderBy('invitedAt')
    .orderBy('applicationId')
    .execute();
}

export async function findInvitation(ctx: Database, key: Key): Promise<InvitationTable | null> {
  const [invitation] = await listInvitations(ctx, key);
  return invitation ?? null;
}

export async function updateInvitation(
  { db }: Pick<TransactionContext, 'db'>,
  { eventId, applicationId }: Key,
  change: Partial<Omit<InvitationTable, keyof Key>>,
): Promise<void> {
  const update = db.updateTable('invitations').set(change);
  await update.where((eb) => eb.and({ eventId, applicationId })).execute();
}
