import type { ApplicationTable } from '../../db/schema.ts';
import { inTransaction, lockApplication } from '../../db/transaction.ts';
import { isOpen } from '../applications/status.ts';
import { updateApplication } from '../applications/write-application.ts';
import type { Context } from '../context.ts';
import { isEmail } from '../email.ts';
import { addHistory } from '../history/history.ts';
import { deleteMailsTo } from '../mails/delete-mails.ts';
import { admitMail } from '../mails/mail-limits.ts';
import { fail, succeed } from '../result.ts';
import { getEmailKey } from '../search/search-text.ts';
import { findGuardian } from './find-guardian.ts';
import { type AgeRules, asksForGuardian } from './guardian.ts';
import { sendGuardianLink } from './guardian-link.ts';

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
    if (before?.state === 'refused') return fail('guardian-refused');
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
