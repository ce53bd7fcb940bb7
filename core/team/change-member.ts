import { inTransaction } from '../../db/transaction.ts';
import { addAccessLogEntry } from '../access-log/access-log.ts';
import type { Context } from '../context.ts';
import { createActor } from '../history/history.ts';
import { endAllMentoring } from '../mentoring/end-mentoring.ts';
import { fail, type Result, succeed } from '../result.ts';
import { isLastCoordinator, lockTeam, putMember, type TeamError } from './member-row.ts';
import type { Role } from './viewer.ts';

type MemberChange = {
  readonly email: string;
  readonly role: Role;
  /** False only for coordinators, who then see all scores. */
  readonly isScoring: boolean;
  readonly actorEmail: string;
};

/** Changes the role of a person, and whether they score. An address of STAFF_EMAILS keeps its role. */
export async function changeMember(ctx: Context, change: MemberChange): Promise<Result<null, TeamError>> {
  const { email, role, actorEmail } = change;
  const isOnServer = ctx.staffEmails.includes(email);
  if (isOnServer && role !== 'coordinator') return fail('on-server');
  return inTransaction(ctx, async (tx) => {
    const team = await lockTeam(tx);
    const row = team.find((member) => member.email === email);
    const before = isOnServer ? 'coordinator' : row?.role;
    if (!before) return fail('not-a-member');
    if (role !== 'coordinator' && isLastCoordinator(tx, team, email)) return fail('last-coordinator');

    const isScoring = role !== 'coordinator' || change.isScoring;
    const storedRole = isOnServer ? (row?.role ?? null) : role;
    await putMember(tx.db, email, { role: storedRole, isScoring: isScoring ? 1 : 0 });
    if (role === before) return succeed(null);
    const actor = createActor(actorEmail);
    await endAllMentoring(tx, email, actor);
    await addAccessLogEntry(tx, actor, 'changed-role', { email, from: before, to: role });
    return succeed(null);
  });
}
