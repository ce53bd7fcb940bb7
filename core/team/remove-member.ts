import { inTransaction } from '../../db/transaction.ts';
import { addAccessLogEntry } from '../access-log/access-log.ts';
import type { Context } from '../context.ts';
import { createActor } from '../history/history.ts';
import { endAllMentoring } from '../mentoring/end-mentoring.ts';
import { type Result, succeed } from '../result.ts';
import { lockMember, type TeamError } from './member-row.ts';

/** `actorEmail`: null for an operator's command. */
type Removal = { readonly email: string; readonly actorEmail: string | null };

export async function removeMember(ctx: Context, removal: Removal): Promise<Result<null, TeamError>> {
  const email = removal.email.trim().toLowerCase();
  return inTransaction(ctx, async (tx) => {
    const locked = await lockMember(tx, email, null);
    if (!locked.ok) return locked;
    await tx.db.deleteFrom('team').where('email', '=', email).execute();
    await tx.db.deleteFrom('checks').where('person', '=', email).execute();
    const actor = createActor(removal.actorEmail);
    await endAllMentoring(tx, email, actor);
    await addAccessLogEntry(tx, actor, 'removed-from-team', { email, role: locked.value });
    return succeed(null);
  });
}
