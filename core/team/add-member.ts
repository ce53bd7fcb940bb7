import { inTransaction } from '../../db/transaction.ts';
import { addAccessLogEntry } from '../access-log/access-log.ts';
import type { Context } from '../context.ts';
import { isEmail } from '../email.ts';
import { createActor } from '../history/history.ts';
import { addToOutbox } from '../mails/outbox.ts';
import { fail, type Result, succeed } from '../result.ts';
import { listTeamNames } from './list-team.ts';
import { nameMaxLength, nameOf } from './member-name.ts';
import { insertMember, type TeamError } from './member-row.ts';
import type { Role } from './viewer.ts';

type NewMember = {
  readonly email: string;
  readonly role: Role;
  readonly name?: string;
  readonly actorEmail: string | null;
};

export async function addMember(ctx: Context, member: NewMember): Promise<Result<null, TeamError>> {
  const { role, actorEmail, name = '' } = member;
  const email = member.email.trim().toLowerCase();
  if (!isEmail(email)) return fail('not-an-email');
  return inTransaction(ctx, async (tx) => {
    const isNew = await insertMember(tx.db, email, { role, name: name.trim().slice(0, nameMaxLength) });
    if (!isNew) return fail('already-member');
    const invitedBy = actorEmail === null ? null : nameOf(actorEmail, await listTeamNames(tx));
    const mail = tx.writeMail({ kind: 'team-invitation', to: email, role, invitedBy });
    await addToOutbox(tx, mail, { applicationId: null });
    await addAccessLogEntry(tx, createActor(actorEmail), 'added-to-team', { email, role });
    return succeed(null);
  });
}
