import type { ApplicationTable } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { addAccessLogEntry } from '../access-log/add-access-log-entry.ts';
import { updateApplication } from '../applications/update-application.ts';
import type { Context, TransactionContext } from '../context.ts';
import { isEmail } from '../email.ts';
import { addHistory } from '../history/add-history.ts';
import { makeActor } from '../history/history.ts';
import { addToOutbox, deleteMailsTo } from '../mails/outbox.ts';
import { getProgrammeSettings } from '../programme/settings.ts';
import { fail, type Result, succeed } from '../result.ts';
import { createMessageMail } from './message-mail.ts';
import { addSendingToLogs, getLink } from './sending.ts';
import { findMessageError, lockMessage, type MessageError, type SeenMessage, updateMessage } from './stored-message.ts';

export const mostMessages = 500;

/** Sends messages that a coordinator confirmed. One that is refused does not keep the others back. */
export async function sendMessages(ctx: Context, seen: readonly SeenMessage[], actorEmail: string) {
  const refused: MessageError[] = [];
  let sent = 0;
  for (const message of seen.slice(0, mostMessages)) {
    const result = await sendMessage(ctx, message, actorEmail);
    if (result.ok) sent += 1;
    else refused.push(result.code);
  }
  return { sent, refused };
}

/** The right address of an applicant, and how the coordinator knows it. */
export type Correction = { readonly email: string; readonly how: string };

/** Puts a message that is queued or has failed into the outbox. A correction changes the address of the application first. */
export async function sendMessage(
  ctx: Context,
  { id, version }: SeenMessage,
  actorEmail: string,
  correction?: Correction,
): Promise<Result<null, MessageError>> {
  if (!ctx.hasMailServer) return fail('no-mail-server');
  if (correction && !isEmail(correction.email)) return fail('not-an-email');
  return inTransaction(ctx, async (tx) => {
    const found = await lockMessage(tx, id);
    if (!found) return fail('gone');
    const at = tx.now().toISOString();
    const error = findMessageError(found, version, at);
    if (error) return fail(error);
    const { application, message } = found;
    const toEmail = correction?.email ?? application.email;
    const contact = correction ? { email: correction.email } : {};
    await updateApplication(tx, application, { ...getLink(tx, application), ...contact });
    if (correction) await recordCorrection(tx, application, correction, actorEmail);
    const confirmed = { confirmedAt: at, confirmedBy: actorEmail, toEmail, failure: null };
    await updateMessage(tx, message, { ...confirmed, state: 'sending' });
    const request = await createMessageMail(tx, found, await getProgrammeSettings(tx));
    const mail = tx.writeMail({ ...request, to: toEmail });
    await addToOutbox(tx, { ...mail, id }, { applicationId: application.id });
    await addSendingToLogs(tx, message, actorEmail);
    return succeed(null);
  });
}

/** What was to be sent to the wrong address is deleted. */
async function recordCorrection(
  tx: TransactionContext,
  application: ApplicationTable,
  { how }: Correction,
  actorEmail: string,
): Promise<void> {
  await deleteMailsTo(tx, application);
  const actor = makeActor(actorEmail);
  await addHistory(tx, application.id, actor, { what: 'contact-corrected', how, isPhone: false });
  await addAccessLogEntry(tx, actor, 'corrected-address', { reference: application.reference });
}
