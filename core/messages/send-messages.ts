import { inTransaction } from '../../db/transaction.ts';
import { updateApplication } from '../applications/write-application.ts';
import type { Context, SeenRow, TransactionContext } from '../context.ts';
import { isEmail } from '../email.ts';
import { addHistory, createActor } from '../history/history.ts';
import { createLinkKey, hashLinkKey } from '../link-key.ts';
import { redirectMails } from '../mails/delete-mails.ts';
import { addToOutbox } from '../mails/outbox.ts';
import { getProgrammeSettings } from '../programme/settings.ts';
import { fail, succeed } from '../result.ts';
import { listPlaceholders } from './message.ts';
import { createMessageMail } from './message-mail.ts';
import { recordSent } from './record-delivery.ts';
import { isOutdated, lockUnsent, type MessageError, updateMessage } from './stored-message.ts';

export const mostMessages = 500;

/** Sends confirmed messages. A refused one leaves the others on their way. */
export async function sendMessages(ctx: Context, seen: readonly SeenRow[], actorEmail: string) {
  const refused: MessageError[] = [];
  let sent = 0;
  for (const message of seen.slice(0, mostMessages)) {
    const result = await sendMessage(ctx, message, actorEmail);
    if (result.ok) sent += 1;
    else refused.push(result.code);
  }
  return { sent, refused };
}

/** Queues the mail of an unsent message. `correctedEmail` becomes that of the application. */
export async function sendMessage(ctx: Context, seen: SeenRow, actorEmail: string, correctedEmail?: string) {
  if (!ctx.hasMailServer) return fail('no-mail-server');
  if (correctedEmail !== undefined && !isEmail(correctedEmail)) return fail('not-an-email');
  return inTransaction(ctx, async (tx) => {
    const confirmed = await confirmMessage(tx, seen, actorEmail, correctedEmail);
    if (!confirmed.ok) return confirmed;
    const { application } = confirmed.value;
    if (correctedEmail !== undefined) {
      await redirectMails(tx, application, correctedEmail);
      await addHistory(tx, application.id, createActor(actorEmail), { what: 'contact-corrected', isPhone: false });
    }
    const request = await createMessageMail(tx, confirmed.value, await getProgrammeSettings(tx));
    const mail = tx.writeMail({ ...request, to: correctedEmail ?? application.email });
    await addToOutbox(tx, { ...mail, id: seen.id }, { applicationId: application.id });
    return succeed(null);
  });
}

/** For a site that has no mail server: a coordinator sent the text from another mailbox. */
export async function markAsSent(ctx: Context, seen: SeenRow, actorEmail: string) {
  return inTransaction(ctx, async (tx) => {
    const confirmed = await confirmMessage(tx, seen, actorEmail);
    if (!confirmed.ok) return confirmed;
    await recordSent(tx, confirmed.value);
    return succeed(null);
  });
}

/** Records that a coordinator sends a message, maybe to a corrected email. */
async function confirmMessage(tx: TransactionContext, seen: SeenRow, actorEmail: string, correctedEmail?: string) {
  const found = await lockUnsent(tx, seen);
  if (!found.ok) return found;
  const confirmedAt = tx.now().toISOString();
  const { application, message } = found.value;
  if (isOutdated(found.value, confirmedAt)) return fail('outdated');
  if (listPlaceholders(message).length > 0) return fail('unfinished');
  // An imported application gets its link with its first message.
  const linkHash = hashLinkKey(createLinkKey(tx.keyedHash, application.id, application.linkGeneration));
  await updateApplication(tx, application, { linkHash, email: correctedEmail ?? application.email });
  await updateMessage(tx, message, { state: 'sending', confirmedAt, confirmedBy: actorEmail, failure: null });
  await addHistory(tx, application.id, createActor(actorEmail), { what: 'message-released', subject: message.subject });
  return found;
}
