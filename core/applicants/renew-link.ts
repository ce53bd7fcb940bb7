import { inTransaction, lockApplication } from '../../db/transaction.ts';
import { updateApplication } from '../applications/update-application.ts';
import type { Context } from '../context.ts';
import { addHistory } from '../history/add-history.ts';
import { createLinkKey, hashLinkKey } from '../link-key.ts';
import { deleteMails } from '../mails/outbox.ts';
import { fail, succeed } from '../result.ts';

/** Ends every earlier private link. Returns the key of the new one. */
export async function renewLink(ctx: Context, applicationId: string) {
  return inTransaction(ctx, async (tx) => {
    const application = await lockApplication(tx, applicationId);
    if (!application) return fail('gone');
    const linkGeneration = application.linkGeneration + 1;
    const key = createLinkKey(tx.keyedHash, applicationId, linkGeneration);
    const change = { linkGeneration, linkHash: hashLinkKey(key), isLinkRenewed: 1 };
    await updateApplication(tx, application, change);
    // A queued receipt has the old link.
    await deleteMails(tx, applicationId, 'receipt');
    await addHistory(tx, applicationId, { kind: 'applicant' }, { what: 'link-renewed' });
    return succeed(key);
  });
}
