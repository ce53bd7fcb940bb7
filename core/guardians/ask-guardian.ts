import type { ApplicationTable, GuardianTable } from '../../db/schema.ts';
import { inTransaction, lockApplication } from '../../db/transaction.ts';
import { createReference } from '../applications/reference.ts';
import { isOpen } from '../applications/status.ts';
import { updateApplication } from '../applications/write-application.ts';
import type { Context, TransactionContext } from '../context.ts';
import { getEmailKey, isEmail } from '../email.ts';
import { addHistory } from '../history/history.ts';
import { createRandomKey, hashLinkKey } from '../link-key.ts';
import { deleteMailsTo } from '../mails/delete-mails.ts';
import { admitMail } from '../mails/mail-limits.ts';
import { addToOutbox } from '../mails/outbox.ts';
import { fail, succeed } from '../result.ts';
import { findGuardian } from './find-guardian.ts';
import { type AgeRules, asksForGuardian } from './guardian.ts';

type GuardianRequest = Readonly<Record<'applicationId' | 'email' | 'network', string>>;

/** Sends a guardian a link. The link and the consent of an earlier guardian end; a refusal stays. */
export async function askGuardian(ctx: Context, { applicationId, email, network }: GuardianRequest) {
  if (!isEmail(email)) return fail('not-an-email');
  if (!(await admitMail(ctx.limits, { purpose: 'guardian', to: email, network })).ok) return fail('too-many');
  return inTransaction(ctx, async (tx) => {
    const application = await lockApplication(tx, applicationId);
    if (!application || !canAskGuardian(application, tx.ages)) return fail('not-asked');
    if (getEmailKey(email) === getEmailKey(application.email)) return fail('own-address');
    const before = await findGuardian(tx, applicationId);
    if (before?.state === 'refused') return fail('guardian-said-no');
    if (before) await deleteMailsTo(tx, { id: applicationId, email: before.email });
    await tx.db.deleteFrom('guardians').where('applicationId', '=', applicationId).execute();
    const id = await sendGuardianLink(tx, { applicationId, email });
    const askedAt = tx.now().toISOString();
    await tx.db.insertInto('guardians').values({ id, applicationId, email, state: 'waiting', askedAt }).execute();
    await updateApplication(tx, application, {});
    await addHistory(tx, applicationId, { kind: 'applicant' }, { what: 'guardian-asked' });
    return succeed(null);
  });
}

/** The applicant may name a guardian, or another one, while the application is open. */
export function canAskGuardian({ age, status }: Pick<ApplicationTable, 'age' | 'status'>, ages: AgeRules): boolean {
  return asksForGuardian(age, ages) && isOpen(status);
}

/** Sends a new link, about the profile. The earlier link ends; its answer stays. */
export async function renewGuardianLink(tx: TransactionContext, guardian: GuardianTable): Promise<void> {
  await deleteMailsTo(tx, { id: guardian.applicationId, email: guardian.email });
  const id = await sendGuardianLink(tx, guardian, { isAboutProfile: true });
  await tx.db.updateTable('guardians').set({ id }).where('id', '=', guardian.id).execute();
}

/** Queues an email with a new link. Returns the hash of its key. */
async function sendGuardianLink(
  tx: TransactionContext,
  { applicationId, email }: Pick<GuardianTable, 'applicationId' | 'email'>,
  about: { readonly isAboutProfile?: true } = {},
): Promise<string> {
  const key = createRandomKey();
  const reference = createReference(applicationId);
  const mail = tx.writeMail({ kind: 'guardian', to: email, reference, key, ...about });
  await addToOutbox(tx, mail, { applicationId });
  return hashLinkKey(key);
}
