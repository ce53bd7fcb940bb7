import { inTransaction } from '../../db/transaction.ts';
import { addAccessLogEntry } from '../access-log/access-log.ts';
import type { Context } from '../context.ts';
import { createActor } from '../history/history.ts';
import { endAllMentoring } from '../mentoring/end-mentoring.ts';
import { type Result, succeed } from '../result.ts';
import { lockMember, type TeamError, updateMember } from './member-row.ts';
import type { Role } from './viewer.ts';

type MemberChange = {
  readonly email: string;
  readonly role: Role;
  /** False only for coordinators, who then see all scores. */
  readonly isScoring: boolean;
  readonly actorEmail: string;
};

/** Changes the role of a person, and whether they score. */
export async function changeMember(ctx: Context, change: MemberChange): Promise<Result<null, TeamError>> {
  const { email, role, actorEmail } = change;
  return inTransaction(ctx, async (tx) => {
    const locked = await lockMember(tx, email, role);
    if (!locked.ok) return locked;
    const before = locked.value;
    const isScoring = role !== 'coordinator' || change.isScoring;
    await updateMember(tx.db, email, { role, isScoring: isScoring ? 1 : 0 });
    if (role === before) return succeed(null);
    const actor = createActor(actorEmail);
    await endAllMentoring(tx, email, actor);
    await addAccessLogEntry(tx, actor, 'changed-role', { email, from: before, to: role });
    return succeed(null);
  });
}
