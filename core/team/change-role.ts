import { inTransaction } from '../../db/transaction.ts';
import { makeActor } from '../../domain/model/history.ts';
import { fail, type Result, succeed } from '../../domain/model/result.ts';
import type { Role } from '../../domain/model/viewer.ts';
import type { Context } from '../context.ts';
import { addAccessLogEntry } from './add-access-log-entry.ts';
import { isLastCoordinator, lockTeam, putMember, type TeamError } from './member-row.ts';

export type RoleChange = { readonly email: string; readonly role: Role; readonly actorEmail: string };

export async function changeRole(ctx: Context, change: RoleChange): Promise<Result<null, TeamError>> {
  const { email, role, actorEmail } = change;
  if (ctx.staffEmails.includes(email)) return fail('on-server');
  return inTransaction(ctx, async (tx) => {
    const team = await lockTeam(tx);
    const from = team.find((member) => member.email === email)?.role;
    if (!from) return fail('not-a-member');
    if (from === role) return succeed(null);
    if (isLastCoordinator(tx, team, email)) return fail('last-coordinator');
    await putMember(tx.db, email, { role });
    await addAccessLogEntry(tx, makeActor(actorEmail), 'changed-role', { email, from, to: role });
    return succeed(null);
  });
}
