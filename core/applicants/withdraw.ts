import { inTransaction, lockApplication } from '../../db/transaction.ts';
import { isOpen } from '../applications/status.ts';
import { updateApplication } from '../applications/write-application.ts';
import type { Context } from '../context.ts';
import { releaseBookings } from '../events/invitation.ts';
import { addHistory } from '../history/history.ts';
import { deleteMails } from '../mails/delete-mails.ts';
import { getApplicantView, listQueuedMessages } from '../messages/applicant-view.ts';
import { deleteMessages } from '../messages/write-message.ts';
import { fail, succeed } from '../result.ts';

export async function withdraw(ctx: Context, applicationId: string) {
  return inTransaction(ctx, async (tx) => {
    const application = await lockApplication(tx, applicationId);
    if (!application) return fail('gone');
    const { status } = await getApplicantView(tx, application);
    if (!isOpen(status) && status !== 'spam') return succeed(null);

    await deleteMessages(tx, await listQueuedMessages(tx, [applicationId]));
    await releaseBookings(tx, { ...application, status: 'withdrawn' });
    await deleteMails(tx, applicationId, 'receipt');
    await updateApplication(tx, application, { status: 'withdrawn', statusSince: tx.now().toISOString() });
    const change = { what: 'status', from: application.status, to: 'withdrawn' } as const;
    await addHistory(tx, applicationId, { kind: 'applicant' }, change);
    return succeed(null);
  });
}
