import type { ApplicationTable } from '../../db/schema.ts';
import { inTransaction, lockApplication } from '../../db/transaction.ts';
import { selectByEmail } from '../applications/find-application.ts';
import { updateApplication } from '../applications/write-application.ts';
import type { Context, TransactionContext } from '../context.ts';
import { addHistory } from '../history/history.ts';
import { createLinkKey, hashLinkKey } from '../link-key.ts';
import { deleteMails } from '../mails/delete-mails.ts';
import { admitMail } from '../mails/mail-limits.ts';
import { addToOutbox } from '../mails/outbox.ts';
import { fail, succeed } from '../result.ts';

type KeyReader = Pick<Context, 'db' | 'keyedHash'>;

/** Returns the application of a private link. Wrong and ended keys look the same. */
export async function findByLinkKey(ctx: KeyReader, key: string): Promise<ApplicationTable | undefined> {
  const found = ctx.db.selectFrom('applications').selectAll().where('linkHash', '=', hashLinkKey(key));
  const application = await found.executeTakeFirst();
  return application && findLinkKey(ctx, application) !== null ? application : undefined;
}

/** Returns the key of a link that opens. Null after an import, and with a new secret. */
export function findLinkKey({ keyedHash }: KeyReader, { id, linkGeneration, linkHash }: ApplicationTable) {
  const key = createLinkKey(keyedHash, id, linkGeneration);
  return hashLinkKey(key) === linkHash ? key : null;
}

export async function getLinkKey(ctx: Context, applicationId: string): Promise<string | null> {
  const opened = await inTransaction(ctx, async (tx) => {
    const application = await lockApplication(tx, applicationId);
    return application ? succeed(await openLink(tx, application)) : fail('gone');
  });
  return opened.ok ? opened.value : null;
}

/** Returns the key of a locked application, and stores its hash after an import or with a new secret. */
async function openLink(tx: TransactionContext, application: ApplicationTable): Promise<string> {
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

/** Mails the private links of an email to it. Callers return immediately: the time reveals nothing. */
export async function resendLinks(ctx: Context, { email, network }: Readonly<Record<'email' | 'network', string>>) {
  if (!(await admitMail(ctx.limits, { purpose: 'resend-link', to: email, network })).ok) return;
  await inTransaction(ctx, async (tx) => {
    // Locked, or the mail could be written just after one of them was deleted with all mails to its address.
    const applications = (await selectByEmail(tx, email).forUpdate().execute()).toReversed();
    const [newest] = applications;
    if (!newest) return fail('not-found');
    const links = [];
    for (const application of applications)
      links.push({ reference: application.reference, key: await openLink(tx, application) });
    // The stored address, because letter case may matter to a mail server.
    const mail = tx.writeMail({ kind: 'private-links', to: newest.email, links });
    await addToOutbox(tx, mail, { applicationId: newest.id });
    return succeed(null);
  });
}
