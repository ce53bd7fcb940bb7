import { hash, timingSafeEqual } from 'node:crypto';
import type { ApplicationTable } from '../../db/schema.ts';
import type { Context } from '../context.ts';
import { asksForGuardian } from '../guardians/guardian.ts';
import { makeLinkKey, makeLinkPath } from '../link-key.ts';

/** What the page of the form shows for an application: a small plain object. */
export type Receipt = ReturnType<typeof createReceipt>;

/** A browser may show the receipt of a redirect for so long. */
export const receiptPassSeconds = 10 * 60;

/**
 * So long after it came, sending an application again leads to its private page, as after a lost response. Later the link is sent
 * to its address only: staff, who know the id and the content, must not get it.
 */
const linkShownMs = 60 * 60 * 1000;

type Received = Pick<
  ApplicationTable,
  'id' | 'reference' | 'email' | 'age' | 'timestamp' | 'answerDueOn' | 'linkGeneration' | 'isLinkRenewed'
>;

/** `hasMail`: a mail with the same facts leaves soon. */
export function createReceipt(
  { ages, hasMailServer, keyedHash, now }: Pick<Context, 'ages' | 'hasMailServer' | 'keyedHash' | 'now'>,
  application: Received,
  hasMail: boolean,
) {
  const { id, reference, email, age, timestamp, answerDueOn, linkGeneration, isLinkRenewed } = application;
  const isRecent = now().getTime() < Date.parse(timestamp) + linkShownMs;
  // Who knew the link that has ended must not get the new one.
  const showsLink = isRecent && isLinkRenewed === 0;
  return {
    reference,
    answerDue: answerDueOn,
    /** The private page, as a path of this site; null if its link is sent to the address only. */
    path: showsLink ? makeLinkPath(makeLinkKey(keyedHash, id, linkGeneration)) : null,
    /** No page claims otherwise that a mail leaves. */
    isMailed: hasMail && hasMailServer,
    email,
    /** The age below which a parent is asked, if that is so for this applicant; else null. */
    guardianBelow: asksForGuardian(age, ages) ? ages.guardianBelow : null,
  };
}

/** Returns the receipt that a pass lets this browser see, or null. */
export async function findReceipt(ctx: Context, id: string, pass: string): Promise<Receipt | null> {
  const proven = readReceiptPass(ctx, pass);
  if (proven?.id !== id) return null;
  const application = await ctx.db.selectFrom('applications').selectAll().where('id', '=', id).executeTakeFirst();
  return application ? createReceipt(ctx, application, proven.hasMail) : null;
}

type Signing = Pick<Context, 'keyedHash' | 'now'>;

/**
 * Lets the browser that sent an application without scripts see its receipt after the redirect. The id is not enough: staff see
 * ids, and exports contain them.
 */
export function createReceiptPass({ keyedHash, now }: Signing, id: string, hasMail: boolean): string {
  const facts = `${id}.${Math.floor(now().getTime() / 1000) + receiptPassSeconds}.${hasMail ? 1 : 0}`;
  return `${facts}.${toHex(keyedHash(`receipt pass ${facts}`))}`;
}

/** Returns null for a pass that this site did not make, or that is too old. */
export function readReceiptPass({ keyedHash, now }: Signing, pass: string) {
  const [id = '', until = '', mailed = '', proof = ''] = pass.split('.');
  const expected = toHex(keyedHash(`receipt pass ${id}.${until}.${mailed}`));
  if (!isSame(proof, expected) || Number(until) * 1000 < now().getTime()) return null;
  return { id, hasMail: mailed === '1' };
}

function toHex(digest: Uint8Array): string {
  return Buffer.from(digest.subarray(0, 16)).toString('hex');
}

function isSame(one: string, other: string): boolean {
  return timingSafeEqual(hash('sha256', one, 'buffer'), hash('sha256', other, 'buffer'));
}
