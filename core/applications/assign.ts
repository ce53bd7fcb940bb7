import type { ApplicationTable } from '../../db/schema.ts';
import { inTransaction, lockApplication } from '../../db/transaction.ts';
import type { Context, TransactionContext } from '../context.ts';
import { addHistory } from '../history/add-history.ts';
import { makeActor } from '../history/history.ts';
import { fail, type Result, succeed } from '../result.ts';
import { updateApplication } from './update-application.ts';

export type Assignment = {
  readonly applicationId: string;
  readonly version: number | null;
  readonly assigneeEmail: string | null;
  readonly actorEmail: string;
};

export type AssignError = 'not-found' | 'changed-meanwhile';

export async function assign(ctx: Context, input: Assignment): Promise<Result<null, AssignError>> {
  const { applicationId, version, assigneeEmail, actorEmail } = input;
  return inTransaction(ctx, async (tx) => {
    const application = await lockApplication(tx, applicationId);
    if (!application) return fail('not-found');
    if (version !== null && version !== application.version) return fail('changed-meanwhile');
    if (application.assigneeEmail !== assigneeEmail) await assignLocked(tx, application, { assigneeEmail, actorEmail });
    return succeed(null);
  });
}

/** The same for an application that is locked. */
export async function assignLocked(
  tx: TransactionContext,
  application: ApplicationTable,
  { assigneeEmail, actorEmail }: Pick<Assignment, 'assigneeEmail' | 'actorEmail'>,
): Promise<void> {
  await updateApplication(tx, application, { assigneeEmail });
  const change = { what: 'assigned', from: application.assigneeEmail, to: assigneeEmail } as const;
  await addHistory(tx, application.id, makeActor(actorEmail), change);
}
