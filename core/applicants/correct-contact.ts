import type { ApplicationTable } from '../../db/schema.ts';
import { inTransaction, lockApplication } from '../../db/transaction.ts';
import { fields } from '../applications/fields.ts';
import { updateApplication } from '../applications/update-application.ts';
import type { Context, TransactionContext } from '../context.ts';
import { isEmail } from '../email.ts';
import { addHistory } from '../history/add-history.ts';
import { admitMail } from '../mails/mail-limits.ts';
import { fail, type Result, succeed } from '../result.ts';
import { requestEmailChange } from './email-changes.ts';

export type ContactForm = Readonly<Record<'email' | 'phone' | 'network', string>>;
export type CorrectContactError = 'not-an-email' | 'phone-missing' | 'phone-unusable' | 'too-many' | 'gone';

/** Stores the phone. A new email (`isAsked`) counts once the link in a mail to it was opened. */
export async function correctContact(
  ctx: Context,
  application: Pick<ApplicationTable, 'id' | 'email'>,
  { email, phone, network }: ContactForm,
): Promise<Result<{ readonly isAsked: boolean }, CorrectContactError>> {
  if (!isEmail(email)) return fail('not-an-email');
  if (phone === '') return fail('phone-missing');
  if (phone.length > fields.phone.maximumLength || /[\r\n]/.test(phone)) return fail('phone-unusable');
  const isAsked = email !== application.email;
  if (isAsked && !(await admitMail(ctx.limits, { purpose: 'new-address', to: email, network })).ok)
    return fail('too-many');

  return inTransaction(ctx, async (tx) => {
    const locked = await lockApplication(tx, application.id);
    if (!locked) return fail('gone');
    if (phone !== locked.phone) await correctPhone(tx, locked, phone);
    if (isAsked) await requestEmailChange(tx, locked.id, email);
    return succeed({ isAsked });
  });
}

async function correctPhone(tx: TransactionContext, application: ApplicationTable, phone: string): Promise<void> {
  await updateApplication(tx, application, { phone });
  await addHistory(tx, application.id, { kind: 'applicant' }, { what: 'contact-corrected', isPhone: true });
}
