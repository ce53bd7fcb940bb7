import { releaseBookings } from '../../core/events/release-bookings.ts';
import { listHistory } from '../../core/history/list-history.ts';
import { spendAttempt } from '../../core/limits.ts';
import { getApplicantView } from '../../core/messages/applicant-view.ts';
import { discardQueuedMessages } from '../../core/messages/queue-message.ts';
import type { Database, MessageTable, Transaction } from '../../db/schema.ts';

import { makeMailId } from '../mail/mail-id.ts';
import { admitMail } from '../mail/mail-limits.ts';
import { isPlainText } from '../model/application.ts';
import { isEmail } from '../model/email.ts';
import { fields } from '../model/fields.ts';
import { hashLinkKey, makeLinkKey, makeRandomKey } from '../model/link-key.ts';
import { makeReference } from '../model/reference.ts';
import { fail, type Result, succeed } from '../model/result.ts';
import type { ReviewedApplication } from '../model/review.ts';
import { isOpen } from '../model/status.ts';
import type { ReviewPorts } from '../ports/application-ports.ts';
import { changeApplication } from '../ports/change-application.ts';
import { addMail, type Change, removeMail } from '../ports/changes.ts';
import { addHistory } from '../ports/log-changes.ts';
import { newAddressSeconds } from '../ports/mail-request.ts';

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
  if (phone.length > fields.phone.maximumLength || /[\r\n]/.test(phone) || !isPlainText(phone))
    return fail('phone-unusable');
  const { id } = application;
  const isNew = email !== application.email;
  const permit = isNew ? await admitMail(ports.limits, { purpose: 'new-address', to: email, network }) : null;
  if (permit && !permit.ok) return fail('too-many');
  const change = () =>
    changeApplication(ports, id, async (entry, at) => ({
      outcome: isNew,
      changes: [
        ...(phone === entry.application.phone ? [] : setPhone(entry, phone, at)),
        ...(isNew ? await askNewAddress(ports, id, { email, at }) : []),
      ],
    }));
  const isAsked = (await spendAttempt(permit?.value.refund, change, (outcome) => outcome ?? false)) ?? false;
  if (isAsked) ports.notifyDelivery();
  return succeed({ isAsked });
}

/** Only the newest of several new addresses can be confirmed; the mails about the others go at once. */
async function askNewAddress(ports: ReviewPorts, id: string, { email, at }: Record<'email' | 'at', string>) {
  const earlier = await selectPending(ports.db, id).select('id').execute();
  const token = makeRandomKey();
  const mail = ports.writeMail({ kind: 'new-address', to: email, reference: makeReference(id), token });
  const expiresAt = new Date(Date.parse(at) + newAddressSeconds * 1000).toISOString();
  const row = { id: hashLinkKey(token), applicationId: id, email, askedAt: at, expiresAt, confirmedAt: null };
  const replaceEarlier = async (db: Transaction) => {
    await db.deleteFrom('contact_changes').where('applicationId', '=', id).where('confirmedAt', 'is', null).execute();
    await db.insertInto('contact_changes').values(row).execute();
    return null;
  };
  return [
    ...earlier.map((change) => removeMail(makeMailId(ports, 'new-address', change.id))),
    { kind: 'run', work: replaceEarlier } as const,
    addMail({ ...mail, id: makeMailId(ports, 'new-address', row.id) }, id),
  ];
}

/** The new addresses of an application that nobody has confirmed. */
export function selectPending(db: Database, applicationId: string) {
  return db.selectFrom('contact_changes').where('applicationId', '=', applicationId).where('confirmedAt', 'is', null);
}

function setPhone({ application: { id, email } }: ReviewedApplication, phone: string, at: string): readonly Change[] {
  return [
    { kind: 'set-contact', applicationId: id, email, phone },
    addHistory(id, { at, actor: applicant, what: 'contact-corrected', isPhone: true }),
  ];
}

/** The application that waits for this new address; null for a link that is unknown, used or too old. */
export async function findNewAddress({ db, reviews, now }: ReviewPorts, token: string) {
  const change = await db
    .selectFrom('contact_changes')
    .selectAll()
    .where('id', '=', hashLinkKey(token))
    .where('confirmedAt', 'is', null)
    .where('expiresAt', '>', now().toISOString())
    .executeTakeFirst();
  const entry = change && (await reviews.find(change.applicationId));
  return entry ? { entry, change } : null;
}

/**
 * Makes a new address count, and resolves to the application; null for a link that is over. What was sent to the address
 * before goes, because that is no longer known when the application is erased. It is told that there is a new one, by a mail
 * that the row of `contact_changes` finds.
 */
export async function confirmNewAddress(ports: ReviewPorts, token: string): Promise<ReviewedApplication | null> {
  const id = (await findNewAddress(ports, token))?.change.applicationId;
  if (id === undefined) return null;
  const changed = await changeApplication(ports, id, async (entry, at) => {
    const found = await findNewAddress(ports, token);
    if (!found) return { outcome: null };
    const { email, phone } = entry.application;
    const { change } = found;
    const mail = ports.writeMail({ kind: 'address-changed', to: email, reference: makeReference(id) });
    const exceptMail = makeMailId(ports, 'address-changed', change.id);
    return {
      outcome: entry,
      changes: [
        { kind: 'set-contact', applicationId: id, email: change.email, phone },
        addHistory(id, { at, actor: applicant, what: 'contact-corrected', isPhone: false }),
        { kind: 'run', work: (db) => markConfirmed(db, change.id, at) },
        removeMail(makeMailId(ports, 'new-address', change.id)),
        { kind: 'remove-mails-to', address: email, unlessOtherThan: id, exceptMail },
        ...((await isReachable(ports, entry)) ? [addMail({ ...mail, id: exceptMail }, id)] : []),
      ],
    };
  });
  if (changed) ports.notifyDelivery();
  return changed;
}

async function markConfirmed(db: Transaction, id: string, confirmedAt: string): Promise<null> {
  await db.updateTable('contact_changes').set({ confirmedAt }).where('id', '=', id).execute();
  return null;
}

/** Whether its address may be written to: not that of a program, and none where a mail has failed. */
async function isReachable(
  { db }: ReviewPorts,
  { application: { id, email }, spamFlag }: ReviewedApplication,
): Promise<boolean> {
  if (spamFlag !== null) return false;
  const [receipts, corrections, failed] = await Promise.all([
    listHistory({ db }, id, 'receipt'),
    listHistory({ db }, id, 'contact-corrected'),
    db
      .selectFrom('messages')
      .select('failure')
      .where((eb) => eb.and({ applicationId: id, state: 'failed', toEmail: email }))
      .execute(),
  ]);
  const hasFailed = ({ failure }: Pick<MessageTable, 'failure'>) => failure !== null && failure !== 'no-mail-server';
  // The receipt went to the first address.
  const isFirst = corrections.every((correction) => 'isPhone' in correction && correction.isPhone);
  if (isFirst && receipts.some((receipt) => receipt.what === 'receipt' && hasFailed(receipt))) return false;
  return !failed.some(hasFailed);
}

/** Closes an application on the applicant's wish. What waits to be sent about it is not sent any more. */
export async function withdraw(ports: ReviewPorts, id: string): Promise<void> {
  await changeApplication(ports, id, async (entry, at) => {
    if (!isOpen((await getApplicantView(ports, entry)).review)) return { outcome: null };
    const { review } = entry;
    const { status: from, reason: fromReason } = review;
    return {
      outcome: null,
      review: { ...review, status: 'closed', reason: 'withdrawn', statusSince: at },
      changes: [
        { kind: 'run', work: (db) => discardQueued(db, id) },
        releasePlaces(ports, id),
        removeMail(makeMailId(ports, 'receipt', id)),
        addHistory(id, { at, actor: applicant, what: 'status', from, fromReason, to: 'closed', reason: 'withdrawn' }),
      ],
    };
  });
}

function releasePlaces({ now }: ReviewPorts, id: string): Change {
  return {
    kind: 'run',
    async work(db) {
      await releaseBookings({ db, now }, id);
      return null;
    },
  };
}

async function discardQueued(db: Transaction, id: string): Promise<null> {
  await discardQueuedMessages({ db }, id);
  return null;
}

/** Ends every earlier private link; resolves to the key of the new one, or null when the application has gone. */
export function renewLink(ports: ReviewPorts, id: string): Promise<string | null> {
  return changeApplication(ports, id, ({ review }, at) => {
    const linkGeneration = review.linkGeneration + 1;
    const key = makeLinkKey(ports.keyedHash, id, linkGeneration);
    const extra = { ...review.extra, isLinkRenewed: true } as const;
    return {
      outcome: key,
      review: { ...review, linkGeneration, linkHash: hashLinkKey(key), extra },
      changes: [
        // It would bring the old link.
        removeMail(makeMailId(ports, 'receipt', id)),
        addHistory(id, { at, actor: applicant, what: 'link-renewed' }),
      ],
    };
  });
}
