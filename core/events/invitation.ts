import type { InvitationTable } from '../../db/schema.ts';
import type { Context, TransactionContext } from '../context.ts';

type Database = Pick<Context, 'db'>;

export async function findInvitation(
  { db }: Database,
  eventId: string,
  applicationId: string,
): Promise<InvitationTable | null> {
  const rows = db.selectFrom('invitations').selectAll();
  const row = await rows.where((eb) => eb.and({ eventId, applicationId })).executeTakeFirst();
  return row ?? null;
}

/** Lists what an applicant is invited to, the oldest first. */
export async function listInvitations({ db }: Database, applicationId: string): Promise<readonly InvitationTable[]> {
  const rows = db.selectFrom('invitations').selectAll().where('applicationId', '=', applicationId);
  return rows.orderBy('invitedAt').orderBy('eventId').execute();
}

/** Lists who is invited to an event, the first invited first. */
export async function listInvited({ db }: Database, eventId: string): Promise<readonly InvitationTable[]> {
  const rows = db.selectFrom('invitations').selectAll().where('eventId', '=', eventId);
  return rows.orderBy('invitedAt').orderBy('applicationId').execute();
}

export async function updateInvitation(
  tx: Pick<TransactionContext, 'db'>,
  { eventId, applicationId }: InvitationTable,
  change: Partial<Omit<InvitationTable, 'eventId' | 'applicationId'>>,
): Promise<void> {
  await tx.db
    .updateTable('invitations')
    .set(change)
    .where((eb) => eb.and({ eventId, applicationId }))
    .execute();
}
