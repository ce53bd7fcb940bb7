import { makeMailId } from '../mail/mail-id.ts';
import type { Message, MessageFailure } from '../model/message.ts';
import type { ReviewPorts } from '../ports/application-ports.ts';
import { changeApplication } from '../ports/change-application.ts';
import { addHistory } from '../ports/log-changes.ts';
import type { Mail } from '../ports/outbox.ts';
import type { StoredRecord } from '../ports/records.ts';
import { noteAnswer, putMessage, recordNews } from './release-messages.ts';

/** What became of a mail: the mail server took it, or it was given up for a reason of the delivery, for example `EENVELOPE-550`. */
export type MailResult = { readonly outcome: 'sent' } | { readonly outcome: 'given-up'; readonly reason: string };

type SentMail = Pick<Mail, 'id' | 'to'>;

/**
 * Writes down what became of the mail of a message or of a receipt. Other mails, and results that are known already, are
 * passed over, so that it may be called twice for the same mail. Rejects when the store cannot be reached.
 */
export async function recordMailResult(ports: ReviewPorts, { id: mailId, to }: SentMail, result: MailResult) {
  const parent = (await ports.records.find('messages', mailId))?.parent;
  if (parent === undefined) return noteReceipt(ports, { id: mailId, to }, findFailure(ports, result));
  await changeApplication(ports, parent, async (entry, at) => {
    const record = (await ports.records.find('messages', mailId)) as StoredRecord<Message> | null;
    if (record?.data.state !== 'sending') return { outcome: null };
    const failure = findFailure(ports, result);
    if (!failure) {
      const handedOver = { ...record.data, state: 'handed-over', handedOverAt: at } as const;
      const changes = [putMessage(record, handedOver), recordNews(ports, record, entry.review)];
      return { outcome: null, review: noteAnswer({ record, entry }, at), changes };
    }
    return { outcome: null, changes: [putMessage(record, { ...record.data, state: 'failed', failure })] };
  });
}

/** A line of the history, once; the version stays, so that no change of staff is refused for it. */
async function noteReceipt(ports: ReviewPorts, mail: SentMail, failure: MessageFailure | null): Promise<void> {
  if (!ports.hasMailServer || !mail.id.startsWith('receipt-')) return;
  const entries = await ports.reviews.findByEmail(mail.to);
  const applicationId = entries.find(({ application: { id } }) => makeMailId(ports, 'receipt', id) === mail.id)
    ?.application.id;
  if (applicationId === undefined) return;
  const entry = { at: ports.now().toISOString(), actor: { kind: 'site' }, what: 'receipt', failure } as const;
  await ports.write([{ kind: 'require-application', applicationId }, addHistory(applicationId, entry, mail.id)]);
}

function findFailure({ hasMailServer }: ReviewPorts, result: MailResult): MessageFailure | null {
  if (result.outcome === 'given-up') return readReason(result.reason);
  // The mail server was taken away since the release, and the mail became a file.
  return hasMailServer ? null : 'no-mail-server';
}

/** The reply codes of RFC 5321, section 4.2.3, as far as they say something that staff can act on. */
function readReason(reason: string): MessageFailure {
  if (reason === 'link-expired') return 'not-taken-in-time';
  if (/^EENVELOPE-55[013]$/.test(reason)) return 'address-unknown';
  return reason.endsWith('-552') ? 'mailbox-full' : 'refused';
}
