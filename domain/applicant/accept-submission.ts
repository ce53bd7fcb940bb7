import type { Submission } from '../applications/application.ts';
import { findStored, submitApplication } from '../applications/submit-application.ts';
import { admitMail } from '../mail/mail-limits.ts';
import { fail, type Result, succeed } from '../result.ts';
import { addDays, findDay } from '../review/days.ts';
import type { ReviewPorts } from '../review/ports.ts';
import { makeReference } from '../review/reference.ts';
import { makeFirstReview } from '../review/review.ts';
import { readSettings } from '../review/settings.ts';
import { findClosedDoor, findLateLink, markLateLinkUsed } from './opening.ts';
import { makeFirstLink, makeLinkPath } from './private-link.ts';
import { addReceiptMail, type Receipt, readReceipt } from './receipt.ts';

/** `network`: the client as the rate limits know it. `lateKey`: the key of a late link, null for none. */
type Origin = { readonly network: string; readonly lateKey: string | null };

type Accepted = { readonly id: string; readonly receipt: Receipt };

/**
 * Stores a submission together with its review, its private link and its receipt mail, all or nothing, and resolves to
 * the receipt once that is durable. Sending the same submission again leads to the same receipt, also after the closing
 * date. A suspected entry gets no mail. Rejects when the store fails.
 */
export async function acceptSubmission(
  submission: Submission,
  ports: ReviewPorts,
  { network, lateKey }: Origin,
): Promise<Result<Accepted, 'closed'>> {
  const { applications: store, keyedHash, records } = ports;
  const now = ports.now();
  const { settings } = await readSettings(records);
  const isClosed = findClosedDoor(settings, now) !== null;
  const lateLink = isClosed ? await findLateLink(records, lateKey, now) : null;
  if (isClosed && !lateLink) {
    const id = await findStored(submission, store);
    const receipt = id === null ? null : await readReceipt(ports, id, false);
    return id && receipt ? succeed({ id, receipt }) : fail('closed');
  }

  const answerDue = addDays(findDay(now, settings.timeZone), settings.promisedDays);
  const { email } = submission.application;
  const permit =
    submission.spamFlag === null ? await admitMail(ports.limits, { purpose: 'receipt', to: email, network }) : null;
  let key = '';
  const saved = await submitApplication(submission, {
    store,
    now: () => now,
    beside(application) {
      const link = makeFirstLink(keyedHash, application.id);
      key = link.key;
      return {
        review: makeFirstReview(application, { answerDue, linkHash: link.linkHash }),
        changes: [
          ...(permit?.ok ? [addReceiptMail(ports, application, { key, answerDue, now })] : []),
          ...(lateLink ? [markLateLinkUsed(lateLink)] : []),
        ],
      };
    },
  });
  if (!saved.isNew) {
    if (permit?.ok) await permit.value.refund();
    const receipt = await readReceipt(ports, saved.id, false);
    if (!receipt) throw new Error(`the application ${saved.id} has gone while it was sent again`);
    return succeed({ id: saved.id, receipt });
  }
  if (permit?.ok) ports.notifyDelivery();
  const isMailed = permit?.ok === true && ports.hasMailServer;
  return succeed({
    id: saved.id,
    receipt: { reference: makeReference(saved.id), answerDue, path: makeLinkPath(key), isMailed },
  });
}
