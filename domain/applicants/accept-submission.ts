import { makeOrdinary } from '../applications/suspected.ts';
import { admitMail } from '../mail/mail-limits.ts';
import type { Submission } from '../model/application.ts';
import { makeFirstLink, makeLinkKey, makeLinkPath } from '../model/link-key.ts';
import { makeReference } from '../model/reference.ts';
import { fail, type Result, succeed } from '../model/result.ts';
import { makeFirstReview } from '../model/review.ts';
import { findAnswerDue } from '../model/settings.ts';
import type { ReviewPorts } from '../ports/application-ports.ts';
import { readSettings } from '../ports/stored-settings.ts';
import { findClosedDoor, findLateLink, markLateLinkUsed } from '../programme/opening.ts';
import { addReceiptMail, type Receipt, readReceipt } from './receipt.ts';
import { findStored, submitApplication } from './submit-application.ts';

/**
 * `network`: the client as the rate limits know it. `lateKey`: the key of a late link, null for none. `settings`: asked
 * already.
 */
type Origin = {
  readonly network: string;
  readonly lateKey: string | null;
  readonly settings?: ReturnType<typeof readSettings>;
};

type Accepted = { readonly id: string; readonly receipt: Receipt };

/**
 * Stores a submission together with its review, its private link and its receipt mail, all or nothing, and resolves to
 * the receipt once that is durable. Sending the same submission again leads to the same receipt, also after the closing
 * date. A suspected entry gets no mail until it comes again without a sign of spam. Rejects when the store fails.
 */
export async function acceptSubmission(
  submission: Submission,
  ports: ReviewPorts,
  { network, lateKey, settings: asked }: Origin,
): Promise<Result<Accepted, 'closed'>> {
  const { applications: store, keyedHash, records } = ports;
  const now = ports.now();
  const { settings } = await (asked ?? readSettings(records));
  const isClosed = findClosedDoor(settings, now) !== null;
  const lateLink = isClosed ? await findLateLink(records, lateKey, now) : null;
  if (isClosed && !lateLink) {
    const id = await findStored(submission, store);
    const receipt = id === null ? null : await readReceipt(ports, id, false);
    return id && receipt ? succeed({ id, receipt }) : fail('closed');
  }

  const answerDue = findAnswerDue(settings, now);
  const { email } = submission.application;
  const permit =
    submission.spamFlag === null ? await admitMail(ports.limits, { purpose: 'receipt', to: email, network }) : null;
  let firstKey = '';
  let isTrusted = false;
  const saved = await submitApplication(submission, {
    store,
    now: () => now,
    beside(application) {
      const link = makeFirstLink(keyedHash, application.id);
      firstKey = link.key;
      return {
        review: makeFirstReview(application, { answerDue, linkHash: link.linkHash }),
        changes: [
          ...(permit?.ok ? [addReceiptMail(ports, application, { key: firstKey, answerDue, now })] : []),
          ...(lateLink ? [markLateLinkUsed(lateLink)] : []),
        ],
        async changesWhenTrusted(id) {
          const entry = await ports.reviews.find(id);
          if (!entry) return [];
          isTrusted = true;
          const key = makeLinkKey(keyedHash, id, entry.review.linkGeneration);
          return [
            ...makeOrdinary(entry, { actor: { kind: 'applicant' }, at: now.toISOString(), answerDue }),
            ...(permit?.ok ? [addReceiptMail(ports, entry.application, { key, answerDue, now })] : []),
          ];
        },
      };
    },
  });
  const hasMail = permit?.ok === true && (saved.isNew || isTrusted);
  if (hasMail) ports.notifyDelivery();
  else if (permit?.ok) await permit.value.refund();
  const isMailed = hasMail && ports.hasMailServer;
  if (!saved.isNew) {
    const receipt = await readReceipt(ports, saved.id, isMailed);
    if (!receipt) throw new Error(`the application ${saved.id} has gone while it was sent again`);
    return succeed({ id: saved.id, receipt });
  }
  return succeed({
    id: saved.id,
    receipt: { reference: makeReference(saved.id), answerDue, path: makeLinkPath(firstKey), isMailed },
  });
}
