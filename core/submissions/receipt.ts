import type { ApplicationTable } from '../../db/schema.ts';
import type { Context } from '../context.ts';
import { asksForGuardian } from '../guardians/guardian.ts';
import { createLinkKey, createLinkPath } from '../link-key.ts';

export type Receipt = ReturnType<typeof createReceipt>;

/** Within it a form that is sent again leads to the private page, as after a lost response. */
const linkShownMs = 60 * 60 * 1000;

/** `hasMail`: a mail with the same facts leaves soon. */
export function createReceipt(
  { ages, hasMailServer, keyedHash, now }: Pick<Context, 'ages' | 'hasMailServer' | 'keyedHash' | 'now'>,
  application: ApplicationTable,
  hasMail: boolean,
) {
  const { id, reference, email, age, timestamp, answerDueOn, linkGeneration, isLinkRenewed } = application;
  const isRecent = now().getTime() < Date.parse(timestamp) + linkShownMs;
  // The owner of an ended link must not get the new one.
  const showsLink = isRecent && isLinkRenewed === 0;
  return {
    reference,
    answerDue: answerDueOn,
    path: showsLink ? createLinkPath(createLinkKey(keyedHash, id, linkGeneration)) : null,
    /** Pages claim a mail only if one leaves. */
    isMailed: hasMail && hasMailServer,
    email,
    /** The age below which a parent is asked, if that applies here. */
    guardianBelow: asksForGuardian(age, ages) ? ages.guardianBelow : null,
  };
}
