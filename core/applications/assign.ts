import type { ApplicationTable } from '../../db/schema.ts';
import type { TransactionContext } from '../context.ts';
import { addHistory, createActor } from '../history/history.ts';
import { fail, type Result, succeed } from '../result.ts';
import { updateApplication } from './write-application.ts';

type Assignment = { readonly assigneeEmail: string | null; readonly actorEmail: string };

/** Assigns a locked application to a member of the team, or to nobody (null). */
export async function assign(
  tx: TransactionContext,
  application: ApplicationTable,
  { assigneeEmail: to, actorEmail }: Assignment,
): Promise<Result<null, 'same'>> {
  const from = application.assigneeEmail;
  if (from === to) return fail('same');
  await updateApplication(tx, application, { assigneeEmail: to });
  await addHistory(tx, application.id, createActor(actorEmail), { what: 'assigned', from, to });
  return succeed(null);
}
