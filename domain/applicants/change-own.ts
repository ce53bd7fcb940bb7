import { changeReview } from '../applications/change-review.ts';
import { makeMailId } from '../mail/mail-id.ts';
import { admitMail } from '../mail/mail-limits.ts';
import { publishReview } from '../messages/published-review.ts';
import { discardMessages, findWaitingMessages } from '../messages/stage-message.ts';
import { isEmail } from '../model/email.ts';
import { fields } from '../model/fields.ts';
import { hashLinkKey, makeLinkKey, makeRandomKey } from '../model/link-key.ts';
import { makeReference } from '../model/reference.ts';
import { fail, type Result, succeed } from '../model/result.ts';
import type { ReviewedApplication } from '../model/review.ts';
import type { ContactChange } from '../model/settings.ts';
import { isOpen } from '../model/status.ts';
import type { ReviewPorts } from '../ports/application-ports.ts';
import type { Change } from '../ports/changes.ts';
import { addHistory } from '../ports/log-changes.ts';
import { newAddressSeconds } from '../ports/mail-request.ts';
import type { RecordData, StoredRecord } from '../ports/records.ts';

const applicant = { kind: 'applicant' } as const;

export type ContactRefusal = 'not-an-email' | 'phone-missing' | 'phone-unusable' | 'too-many';

/**
 * Corrects the phone at once, and asks for a proof of a new email: it counts once the link in a mail to it was opened.
 * `isAsked`: such a mail is on its way.
 */
export async function correctContact(
  ports: ReviewPorts,
  { application }: ReviewedApplication,
  { email, phone, network }: { readonly email: string; readonly phone: string; readonly network: string },
): Promise<Result<{ readonly isAsked: boolean }, ContactRefusal>> {
  if (!isEmail(email)) return fail('not-an-email');
  if (phone === '') return fail('phone-missing');
  if (phone.length > fields.phone.maximumLength || /[\r\n\0]/.test(phone) || !phone.isWellFormed())
    return fail('phone-unusable');
  const { id } = application;
  const at = ports.now();
  const changes: Change[] = [];
  if (phone !== application.phone)
    changes.push(
      { kind: 'set-contact', applicationId: id, email: application.email, phone },
      addHistory(id, { at: at.toISOString(), actor: applicant, what: 'contact-corrected' }),
    );
  const isAsked = email !== application.email;
  if (isAsked) {
    const permit = await admitMail(ports.limits, { purpose: 'new-address', to: email, network });
    if (!permit.ok) return fail('too-many');
    const token = makeRandomKey();
    const mail = ports.writeMail({ kind: 'new-address', to: email, reference: makeReference(id), token });
    changes.push(...(await removeNewAddresses(ports, id)), addNewAddress(id, token, email, at), {
      kind: 'add-mail',
      mail: { ...mail, id: makeMailId(ports, 'new-address', hashLinkKey(token)) },
    });
  }
  if (changes.length > 0) await ports.write(changes);
  if (isAsked) ports.notifyDelivery();
  return succeed({ isAsked });
}

/** The application that waits for this new address; null for a link that is unknown, used or too old. */
export async function findNewAddress(
  { records, reviews, now }: Pick<ReviewPorts, 'records' | 'reviews' | 'now'>,
  token: string,
): Promise<{ readonly entry: ReviewedApplication; readonly record: StoredRecord; readonly email: string } | null> {
  const record = await records.find('contact-changes', hashLinkKey(token));
  if (!record || String(record.data['expiresAt']) <= now().toISOString()) return null;
  const entry = await reviews.find(record.parent);
  return entry && { entry, record, email: String(record.data['email']) };
}

/** Makes a new address count, and resolves to the application; null for a link that is over. */
export async function confirmNewAddress(ports: ReviewPorts, token: string): Promise<ReviewedApplication | null> {
  const found = await findNewAddress(ports, token);
  if (!found) return null;
  const { id, phone, email } = found.entry.application;
  await ports.write([
    { kind: 'set-contact', applicationId: id, email: found.email, phone },
    { kind: 'remove-record', collection: 'contact-changes', id: found.record.id },
    addHistory(id, { at: ports.now().toISOString(), actor: applicant, what: 'contact-corrected' }),
  ]);
  await removeEarlierMails(ports, id, { email, recordId: found.record.id });
  return found.entry;
}

/**
 * Removes the question about the new address, and what was sent to the address before, which is no longer known when the
 * application is erased. Not while a message is on its way there: its mail is needed for its result.
 */
async function removeEarlierMails(
  ports: ReviewPorts,
  parent: string,
  { email, recordId }: { readonly email: string; readonly recordId: string },
): Promise<void> {
  const [sharing, sending] = await Promise.all([
    ports.reviews.findByEmail(email),
    ports.records.readPage({ collection: 'messages', parent, group: 'sending', limit: 1 }),
  ]);
  const isFree = sharing.length === 0 && sending.records.length === 0;
  await ports.removeMails({ to: isFree ? email : null, ids: [makeMailId(ports, 'new-address', recordId)] });
}

/** Closes an application on the applicant's wish. What waits to be sent about it is not sent any more. */
export async function withdraw(ports: ReviewPorts, id: string): Promise<void> {
  await changeReview(ports, id, async ({ review }, at) => {
    const waiting = await findWaitingMessages(ports.records, id);
    if (!isOpen(publishReview(review, waiting))) return null;
    return {
      review: { ...review, status: 'closed', reason: 'withdrawn', statusSince: at },
      changes: [
        ...discardMessages(waiting),
        { kind: 'remove-mail', id: makeMailId(ports, 'receipt', id) },
        addHistory(id, {
          at,
          actor: applicant,
          what: 'status',
          from: review.status,
          fromReason: review.reason,
          to: 'closed',
          reason: 'withdrawn',
        }),
      ],
    };
  });
}

/** Ends every earlier private link; resolves to the key of the new one, or null when the application has gone. */
export async function renewLink(ports: ReviewPorts, id: string): Promise<string | null> {
  let key: string | null = null;
  await changeReview(ports, id, async ({ review }, at) => {
    const linkGeneration = review.linkGeneration + 1;
    key = makeLinkKey(ports.keyedHash, id, linkGeneration);
    return {
      review: { ...review, linkGeneration, linkHash: hashLinkKey(key) },
      changes: [
        // It would bring the old link.
        { kind: 'remove-mail', id: makeMailId(ports, 'receipt', id) },
        addHistory(id, { at, actor: applicant, what: 'link-renewed' }),
      ],
    };
  });
  return key;
}

function addNewAddress(applicationId: string, token: string, email: string, at: Date): Change {
  const data: ContactChange = {
    email,
    askedAt: at.toISOString(),
    expiresAt: new Date(at.getTime() + newAddressSeconds * 1000).toISOString(),
  };
  return {
    kind: 'put-record',
    record: {
      collection: 'contact-changes',
      id: hashLinkKey(token),
      parent: applicationId,
      group: '',
      position: data.askedAt,
      version: 1,
      data: data as RecordData,
    },
    expectedVersion: 0,
  };
}

/** Only the newest of several new addresses can be confirmed; the mails about the others go at once. */
async function removeNewAddresses(ports: ReviewPorts, parent: string): Promise<readonly Change[]> {
  const { records } = await ports.records.readPage({ collection: 'contact-changes', parent, limit: 50 });
  const ids = records.map(({ id }) => id);
  if (ids.length > 0) await ports.removeMails({ to: null, ids: ids.map((id) => makeMailId(ports, 'new-address', id)) });
  return ids.map((id) => ({ kind: 'remove-record', collection: 'contact-changes', id }));
}
