import { inTransaction } from '../../db/transaction.ts';
import { lockApplicationsByEmail } from '../applications/find-application.ts';
import type { Context } from '../context.ts';
import { admitMail } from '../mails/mail-limits.ts';
import { addToOutbox } from '../mails/outbox.ts';
import { fail, succeed } from '../result.ts';
import { openLink } from './private-link.ts';

/** Mails the private links of an email to it. Callers return immediately: the time reveals nothing. */
export async function resendLinks(ctx: Context, { email, network }: Readonly<Record<'email' | 'network', string>>) {
  if (!(await admitMail(ctx.limits, { purpose: 'resend-link', to: email, network })).ok) return;
  await inTransaction(ctx, async (tx) => {
    // Locked, or the mail could be written just after one of them was deleted with all mails to its address.
    const applications = await lockApplicationsByEmail(tx, email);
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
