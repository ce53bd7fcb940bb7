import type { ApplicationTable } from '../../db/schema.ts';
import { inTransaction, lockApplication } from '../../db/transaction.ts';
import { fields } from '../applications/fields.ts';
import { updateApplication } from '../applications/write-application.ts';
import type { Context } from '../context.ts';
import { isEmail } from '../email.ts';
import { addHistory } from '../history/history.ts';
import { admitMail } from '../mails/mail-limits.ts';
import { fail, succeed } from '../result.ts';
import { requestEmailChange } from './email-changes.ts';

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
