import { inTransaction } from '../../db/transaction.ts';
import { addAccessLogEntry } from '../access-log/add-access-log-entry.ts';
import type { Context } from '../context.ts';
import { isEmail } from '../email.ts';
import { makeActor } from '../history/history.ts';
import { fail, type Result, succeed } from '../result.ts';
import { sendInvitation } from './invitation.ts';
import { insertMember, type TeamError } from './member-row.ts';
import { nameMaximumLength } from './team-member.ts';
import type { Role } from './viewer.ts';

export type NewMember = {
  readonly email: string;
  readonly role: Role;
  readonly name?: string;
  /** Null for an operator's command. */
  readonly actorEmail: string | null;
};

/** Adds a person, and tells them by mail. */
export async function addMember(ctx: Context, member: NewMember): Promise<Result<null, TeamError>> {
  const { role, actorEmail } = member;
  const email = member.email.trim().toLowerCase();
  if (!isEmail(email)) return fail('not-an-email');
  if (ctx.staffEmails.includes(email)) return fail('on-server');
  const added = await inTransaction(ctx, async (tx) => {
    const name = (member.name ?? '').trim().slice(0, nameMaximumLength);
    const row = { role, name, invitedAt: tx.now().toISOString() };
    if (!(await insertMember(tx.db, email, row))) return fail('already-member');
    await sendInvitation(tx, { email, role, actorEmail });
    await addAccessLogEntry(tx, makeActor(actorEmail), 'added-to-team', { email, role });
    return succeed(null);
  });
  if (added.ok) ctx.notifyDelivery();
  return added;
}
