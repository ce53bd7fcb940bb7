import { hash, timingSafeEqual } from 'node:crypto';
import { makeMailId } from '../mail/mail-id.ts';
import type { StoredApplication } from '../model/application.ts';
import { asksForGuardian } from '../model/guardian.ts';
import { makeLinkPath } from '../model/link-key.ts';
import { makeReference } from '../model/reference.ts';
import type { Day } from '../model/time.ts';
import type { ReviewPorts } from '../ports/application-ports.ts';
import { addMail, type Change } from '../ports/changes.ts';
import { openLink } from './private-link.ts';

/** What an applicant gets for an application: a small plain object, as the page of the form shows it. */
export type Receipt = ReturnType<typeof makeReceipt>;

type Applicant = Pick<StoredApplication, 'id' | 'email' | 'age'>;

/** So long a receipt mail waits, so that an application that is taken back at once sends none. */
const heldSeconds = 60;

/** A browser may show the receipt of a redirect for so long. */
export const receiptPassSeconds = 10 * 60;

/**
 * So long after it came, sending an application again leads to its private page, as after a lost response. Later the link goes to
 * its address alone: who has the content and the id, as staff do, must not get it, nor, after a new link was made, who knew the
 * ended one.
 */
const linkGivenSeconds = 60 * 60;

/** The change that sends the receipt mail. Nothing that the sender typed is in it but the address that it goes to. */
export function addReceiptMail(
  ports: ReviewPorts,
  { id, email, age }: Applicant,
  { key, answerDue, now }: { readonly key: string; readonly answerDue: Day; readonly now: Date },
): Change {
  const mail = ports.writeMail({
    kind: 'receipt',
    to: email,
    reference: makeReference(id),
    answerDue,
    key,
    asksForGuardian: asksForGuardian(age, ports.ages),
  });
  const due = new Date(now.getTime() + heldSeconds * 1000).toISOString();
  return addMail({ ...mail, id: makeMailId(ports, 'receipt', id) }, id, due);
}

/** The receipt of a stored application; null when there is none with this id. */
export async function readReceipt(ports: ReviewPorts, id: string, isMailed: boolean): Promise<Receipt | null> {
  const entry = await ports.reviews.find(id);
  if (!entry) return null;
  const { application, review } = entry;
  const isRecent = ports.now().getTime() < Date.parse(application.timestamp) + linkGivenSeconds * 1000;
  const givesLink = isRecent && review.extra.isLinkRenewed === undefined;
  const key = givesLink ? await openLink(ports, entry) : null;
  if (givesLink && key === null) return null;
  return makeReceipt(ports, application, { answerDue: review.answerDue, key, isMailed });
}

export function makeReceipt(
  { ages }: ReviewPorts,
  { id, email, age }: Applicant,
  { answerDue, key, isMailed }: { readonly answerDue: Day; readonly key: string | null; readonly isMailed: boolean },
) {
  return {
    reference: makeReference(id),
    answerDue,
    /** The private page, as a path of this site; null where its link goes to the address alone. */
    path: key === null ? null : makeLinkPath(key),
    /** Whether a mail with the same facts leaves soon; no page claims it otherwise. */
    isMailed,
    /** Where the answer goes. */
    email,
    /** The age below which a parent is asked, where that is so for this applicant; else null. */
    guardianBelow: asksForGuardian(age, ages) ? ages.guardianBelow : null,
  };
}

/**
 * Lets the browser that sent an application without scripts see its receipt after the redirect. The id alone must not be
 * enough: staff see ids, exports contain them, and an id made from the content can be computed by a person who knows it.
 */
export function makeReceiptPass({ keyedHash, now }: ReviewPorts, id: string, isMailed: boolean): string {
  const facts = `${id}.${Math.floor(now().getTime() / 1000) + receiptPassSeconds}.${isMailed ? 1 : 0}`;
  return `${facts}.${toHex(keyedHash(`receipt pass ${facts}`))}`;
}

/** What a pass says; null for one that this site did not make, or that is too old. */
export function readReceiptPass({ keyedHash, now }: ReviewPorts, pass: string) {
  const [id = '', until = '', mailed = '', proof = ''] = pass.split('.');
  const expected = toHex(keyedHash(`receipt pass ${id}.${until}.${mailed}`));
  if (!isSame(proof, expected) || Number(until) * 1000 < now().getTime()) return null;
  return { id, isMailed: mailed === '1' };
}

function toHex(digest: Uint8Array): string {
  return Buffer.from(digest.subarray(0, 16)).toString('hex');
}

function isSame(one: string, other: string): boolean {
  return timingSafeEqual(hash('sha256', one, 'buffer'), hash('sha256', other, 'buffer'));
}
