import type { ApplicationTable, ScoreTable } from '../../db/schema.ts';
import { lockApplication } from '../../db/transaction.ts';
import { isClosed } from '../applications/status.ts';
import type { TransactionContext } from '../context.ts';
import { fail, succeed } from '../result.ts';
import { findOwnScore } from './own-scores.ts';
import { isOwnApplication, type Reviewer } from './reviewer.ts';

type Decision = Pick<ScoreTable, 'applicationId' | 'reviewerEmail'> & { readonly own: ScoreTable | undefined };

/** Locks an application that the reviewer may score, and returns their decision about it. */
export async function lockForScore(tx: TransactionContext, reviewer: Reviewer, applicationId: string) {
  const scorable = checkScorable(reviewer, await lockApplication(tx, applicationId));
  if (!scorable.ok) return scorable;
  const own = await findOwnScore(tx, reviewer, applicationId);
  return succeed({ applicationId, reviewerEmail: reviewer.email, own });
}

/** `score-gone`: deleted, or closed to this person. */
export function checkScorable(reviewer: Reviewer, application: ApplicationTable | undefined) {
  if (!application) return fail('score-gone');
  if (isClosed(application.status)) return fail('score-closed');
  if (application.status === 'spam' || isOwnApplication(reviewer, application)) return fail('score-gone');
  return succeed(null);
}

const noScore = {
  textVersion: null,
  level1: null,
  level2: null,
  level3: null,
  level4: null,
  reason: '',
};

export async function putScore(
  tx: TransactionContext,
  { own, ...key }: Decision,
  score: Partial<ScoreTable> & Pick<ScoreTable, 'kind'>,
): Promise<void> {
  const version = (own?.version ?? 0) + 1;
  const row: ScoreTable = { ...noScore, createdAt: tx.now().toISOString(), ...score, ...key, version };
  await tx.db
    .insertInto('scores')
    .values(row)
    .onConflict((conflict) => conflict.columns(['applicationId', 'reviewerEmail']).doUpdateSet(row))
    .execute();
}
