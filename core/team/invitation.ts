import { inTransaction } from '../../db/transaction.ts';
import type { Context, TransactionContext } from '../context.ts';
import { addToOutbox } from '../messages/outbox.ts';
import { fail, type Result, succeed } from '../result.ts';
import { listTeamNames } from './list-team.ts';
import { nameOf } from './member-name.ts';
import { findMember, putMember } from './member-row.ts';
import type { Role } from './viewer.ts';

type Invitation = { readonly email: string; readonly role: Role; readonly actorEmail: string | null };

export async function sendInvitation(tx: TransactionContext, { email, role, actorEmail }: Invitation): Promise<void> {
  const invitedBy = actorEmail === null ? null : nameOf(actorEmail, await listTeamNames(tx));
  const mail = tx.writeMail({ kind: 'team-invitation', to: email, role, invitedBy });
  await addToOutbox(tx, mail, { applicationId: null });
}

/** Sends the invitation once more. */
export async function inviteAgain(
  ctx: Context,
  { email, actorEmail }: Omit<Invitation, 'role'>,
): Promise<Result<null, 'not-a-member'>> {
  const invited = await inTransaction(ctx, async (tx) => {
    const member = await findMember(tx, email);
    if (!member?.role) return fail('not-a-member');
    await putMember(tx.db, email, { invitedAt: tx.now().toISOString() });
    await sendInvitation(tx, { email, role: member.role, actorEmail });
    return succeed(null);
  });
  if (invited.ok) ctx.notifyDelivery();
  return invited;
}
