import type { ApplicationTable, ContactChangeTable } from '../../db/schema.ts';
import { inTransaction, lockApplication } from '../../db/transaction.ts';
import { fields } from '../applications/fields.ts';
import { updateApplication } from '../applications/write-application.ts';
import type { Context, TransactionContext } from '../context.ts';
import { isEmail } from '../email.ts';
import { addHistory } from '../history/history.ts';
import { createRandomKey, hashLinkKey } from '../link-key.ts';
import { deleteMails, redirectMails } from '../mails/delete-mails.ts';
import { newAddressSeconds } from '../mails/mail.ts';
import { admitMail } from '../mails/mail-limits.ts';
import { addToOutbox } from '../mails/outbox.ts';
import { fail, succeed } from '../result.ts';

type ContactForm = Readonly<Record<'email' | 'phone' | 'network', string>>;

/** Stores the phone. A new email counts once the link in a mail to it was opened. */
export async function correctContact(
  ctx: Context,
  application: Pick<ApplicationTable, 'id' | 'email'>,
  { email, phone, network }: ContactForm,
) {
  if (!isEmail(email)) return fail('not-an-email');
  if (phone === '') return fail('phone-missing');
  if (phone.length > fields.phone.maximumLength || /[\r\n]/.test(phone)) return fail('phone-unusable');
  const isAsked = email !== application.email;
  if (isAsked && !(await admitMail(ctx.limits, { purpose: 'new-address', to: email, network })).ok)
    return fail('too-many');

  return inTransaction(ctx, async (tx) => {
    const locked = await lockApplication(tx, application.id);
    if (!locked) return fail('gone');
    if (phone !== locked.phone) {
      await updateApplication(tx, locked, { phone });
      await addHistory(tx, locked.id, { kind: 'applicant' }, { what: 'contact-corrected', isPhone: true });
    }
    if (isAsked) await requestEmailChange(tx, locked, email);
    return succeed(null);
  });
}

type Reading = Pick<Context, 'db' | 'now'>;

export async function findEmailChange(ctx: Reading, token: string): Promise<ContactChangeTable | undefined> {
  return selectWaiting(ctx).where('id', '=', hashLinkKey(token)).executeTakeFirst();
}

export async function findWaitingEmail(ctx: Reading, applicationId: string): Promise<string | null> {
  const change = await selectWaiting(ctx).where('applicationId', '=', applicationId).executeTakeFirst();
  return change?.email ?? null;
}

function selectWaiting({ db, now }: Reading) {
  return db.selectFrom('contact_changes').selectAll().where('expiresAt', '>', now().toISOString());
}

async function requestEmailChange(tx: TransactionContext, application: ApplicationTable, email: string) {
  const { id: applicationId, reference } = application;
  const now = tx.now();
  const token = createRandomKey();
  const expiresAt = new Date(now.getTime() + newAddressSeconds * 1000).toISOString();
  const change = { id: hashLinkKey(token), applicationId, email, askedAt: now.toISOString(), expiresAt };
  await deleteEmailChange(tx, applicationId);
  await tx.db.insertInto('contact_changes').values(change).execute();
  const mail = tx.writeMail({ kind: 'new-address', to: email, reference, token });
  await addToOutbox(tx, { ...mail, id: `new-address-${mail.id}` }, { applicationId });
}

/** Applies a new email. The one before may be a stranger's, so it is told and its mails are deleted. */
export async function confirmEmail(ctx: Context, token: string) {
  const requested = await findEmailChange(ctx, token);
  if (!requested) return fail('gone');
  const { applicationId } = requested;
  return inTransaction(ctx, async (tx) => {
    const application = await lockApplication(tx, applicationId);
    const change = await findEmailChange(tx, token);
    if (!application || !change) return fail('gone');
    await deleteEmailChange(tx, applicationId);
    await redirectMails(tx, application, change.email);
    await updateApplication(tx, application, { email: change.email });
    await addHistory(tx, applicationId, { kind: 'applicant' }, { what: 'contact-corrected', isPhone: false });
    const { email: to, reference } = application;
    if (application.status !== 'spam')
      await addToOutbox(tx, tx.writeMail({ kind: 'address-changed', to, reference }), { applicationId });
    return succeed(null);
  });
}

async function deleteEmailChange(tx: TransactionContext, applicationId: string): Promise<void> {
  await tx.db.deleteFrom('contact_changes').where('applicationId', '=', applicationId).execute();
  await deleteMails(tx, applicationId, 'new-address');
}
