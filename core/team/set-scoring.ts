import { inTransaction } from '../../db/transaction.ts';
import { makeActor } from '../../domain/model/history.ts';
import { fail, type Result, succeed } from '../../domain/model/result.ts';
import type { Context } from '../context.ts';
import { addAccessLogEntry } from './add-access-log-entry.ts';
import { findMember, putMember } from './member-row.ts';

type ScoringChange = { readonly email: string; readonly isScoring: boolean; readonly actorEmail: string };

/** Takes a coordinator out of the queue and opens all scores to them, or ends that. */
export async function setScoring(ctx: Context, change: ScoringChange): Promise<Result<null, 'not-a-coordinator'>> {
  const { email, isScoring, actorEmail } = change;
  return inTransaction(ctx, async (tx) => {
    const member = await findMember(tx, email);
    const isCoordinator = tx.staffEmails.includes(email) || member?.role === 'coordinator';
    if (!isCoordinator) return fail('not-a-coordinator');
    const before = member?.isScoring ?? 1;
    if ((before === 1) === isScoring) return succeed(null);
    await putMember(tx.db, email, { isScoring: isScoring ? 1 : 0 });
    const describe = (scores: boolean) => (scores ? '' : 'on');
    const details = { setting: 'does-not-score', from: describe(!isScoring), to: describe(isScoring) };
    await addAccessLogEntry(tx, makeActor(actorEmail), 'changed-setting', details);
    return succeed(null);
  });
}
