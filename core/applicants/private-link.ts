import type { ApplicationTable } from '../../db/schema.ts';
import { inTransaction, lockApplication } from '../../db/transaction.ts';
import { updateApplication } from '../applications/write-application.ts';
import type { Context, Reader, TransactionContext } from '../context.ts';
import { addHistory } from '../history/history.ts';
import { createLinkKey, hashLinkKey } from '../link-key.ts';
import { deleteMails } from '../mails/delete-mails.ts';
import { fail, succeed } from '../result.ts';

/** Returns the application of a private link. Wrong and ended keys look the same. */
export async function findByLinkKey({ db }: Reader, key: string): Promise<ApplicationTable | undefined> {
  return db.selectFrom('applications').selectAll().where('linkHash', '=', hashLinkKey(key)).executeTakeFirst();
}

export async function getLinkKey(ctx: Context, applicationId: string): Promise<string | null> {
  const opened = await inTransaction(ctx, async (tx) => {
    const application = await lockApplication(tx, applicationId);
    return application ? succeed(await openLink(tx, application)) : fail('gone');
  });
  return opened.ok ? opened.value : null;
}

/** Returns the key of a locked application, and stores its hash after an import or with a new secret. */
export async function openLink(tx: TransactionContext, application: ApplicationTable): Promise<string> {
  const key = createLinkKey(tx.keyedHash, application.id, application.linkGeneration);
  const linkHash = hashLinkKey(key);
  if (application.linkHash !== linkHash) await updateApplication(tx, application, { linkHash });
  return key;
}

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
