import { inTransaction } from '../../db/transaction.ts';
import { addAccessLogEntry } from '../access-log/access-log.ts';
import type { Context } from '../context.ts';
import { createActor } from '../history/history.ts';
import { endAllMentoring } from '../mentoring/end-mentoring.ts';
import { fail, type Result, succeed } from '../result.ts';
import { isLastCoordinator, lockTeam, type TeamError } from './member-row.ts';

/** `actorEmail`: null for an operator's command. */
type Removal = { readonly email: string; readonly actorEmail: string | null };

export async function removeMember(ctx: Context, removal: Removal): Promise<Result<null, TeamError>> {
  const email = removal.email.trim().toLowerCase();
  return inTransaction(ctx, async (tx) => {
    const team = await lockTeam(tx);
    const role = team.find((member) => member.email === email)?.role;
    if (!role) return fail('not-a-member');
    if (isLastCoordinator(team, email)) return fail('last-coordinator');
    await tx.db.deleteFrom('team').where('email', '=', email).execute();
    await tx.db.deleteFrom('checks').where('person', '=', email).execute();
    const actor = createActor(removal.actorEmail);
    await endAllMentoring(tx, email, actor);
    await addAccessLogEntry(tx, actor, 'removed-from-team', { email, role });
    return succeed(null);
  });
}
