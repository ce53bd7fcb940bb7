import { inTransaction, lockApplication } from '../../db/transaction.ts';
import { updateApplication } from '../applications/write-application.ts';
import type { Context } from '../context.ts';
import { succeed } from '../result.ts';
import { listTeam } from '../team/member.ts';
import { mayWriteMessages } from '../team/policies.ts';
import type { SignedInViewer } from '../team/viewer.ts';

type Opened = {
  readonly applicationId: string;
  /** Those that the page shows: later ones stay new. */
  readonly newAnswersAt: string;
  readonly viewer: SignedInViewer;
};

/** Ends the mark "New answers" for the assignee, or for a coordinator if no assignee is on the team. */
export async function markAnswersRead(ctx: Context, { applicationId, newAnswersAt, viewer }: Opened) {
  await inTransaction(ctx, async (tx) => {
    const application = await lockApplication(tx, applicationId);
    if (application?.newAnswersAt !== newAnswersAt) return succeed(null);
    const { assigneeEmail } = application;
    const isAssigned = (await listTeam(tx)).some(({ email }) => email === assigneeEmail);
    if (isAssigned ? assigneeEmail === viewer.email.toLowerCase() : mayWriteMessages(viewer))
      await updateApplication(tx, application, { newAnswersAt: null });
    return succeed(null);
  });
}
