import { spendAttempt } from '../../core/limits.ts';
import { findLateLink, useLateLink } from '../../core/programme/late-links.ts';
import { findClosedPeriod } from '../../core/programme/opening.ts';
import { getProgrammeSettings } from '../../core/programme/settings.ts';
import type { LateLinkTable } from '../../db/schema.ts';
import { clearSpamFlag } from '../applications/spam.ts';
import { admitMail } from '../mail/mail-limits.ts';
import type { ApplicationEntry, Submission } from '../model/application.ts';
import { isSameApplication, makeIdFrom } from '../model/application-id.ts';
import { makeFirstLink, makeLinkKey } from '../model/link-key.ts';
import { fail, type Result, succeed } from '../model/result.ts';
import { makeFirstReview, type ReviewedApplication } from '../model/review.ts';
import { findAnswerDue } from '../model/settings.ts';
import type { Day } from '../model/time.ts';
import type { ReviewPorts } from '../ports/application-ports.ts';
import { changeApplication, type Plan, untilStored } from '../ports/change-application.ts';
import type { Change } from '../ports/changes.ts';
import { addReceiptMail, makeReceipt, type Receipt, readReceipt } from './receipt.ts';

/** What holds for a submission from the moment it came. */
type Terms = {
  readonly now: Date;
  readonly answerDue: Day;
  readonly mayMail: boolean;
  /** The late link that lets it in; null while applications are open. */
  readonly lateLink: LateLinkTable | undefined;
};

type Accepted = { readonly id: string; readonly receipt: Receipt; readonly hasMail: boolean };

/**
 * Stores a submission together with its review, its private link and its receipt mail, all or nothing, and resolves to
 * the receipt once that is durable. Sending the same submission again, in any way, stores nothing and leads to the same
 * receipt, also after the closing date. A suspected entry gets no mail until it comes again without a sign of spam. Rejects
 * when the store fails. `network`: the client as the rate limits know it. `lateKey`: of a late link, null for none.
 */
export async function acceptSubmission(
  submission: Submission,
  ports: ReviewPorts,
  { network, lateKey }: { readonly network: string; readonly lateKey: string | null },
): Promise<Result<Accepted, 'closed'>> {
  const now = ports.now();
  const settings = await getProgrammeSettings(ports);
  const isClosed = findClosedPeriod(settings, now) !== null;
  const lateLink = isClosed ? await findLateLink(ports, lateKey) : undefined;
  if (isClosed && !lateLink) {
    const stored = await findStored(submission, ports);
    const receipt = stored && (await readReceipt(ports, stored.application.id, false));
    return receipt ? succeed({ id: stored.application.id, receipt, hasMail: false }) : fail('closed');
  }
  const answerDue = findAnswerDue(settings, now);
  const { email } = submission.application;
  const asked =
    submission.spamFlag === null ? await admitMail(ports.limits, { purpose: 'receipt', to: email, network }) : null;
  const permit = asked?.ok ? asked.value : null;
  const store = () => storeOnce(submission, ports, { now, answerDue, mayMail: permit !== null, lateLink });
  const stored = await spendAttempt(permit?.refund, store, (one) => one.ok && one.value.hasMail);
  if (stored.ok && stored.value.hasMail) ports.notifyDelivery();
  return stored;
}

/**
 * One write. The submission id becomes the id of the application; a form sent without scripts has none, so an id made from
 * its content is used. The same submission id with other content is a correction, or another person in the same browser
 * tab: it is stored as well, under an id made from both.
 */
function storeOnce(submission: Submission, ports: ReviewPorts, terms: Terms): Promise<Result<Accepted, 'closed'>> {
  const { application, submissionId, spamFlag } = submission;
  const { now, answerDue, mayMail } = terms;
  const timestamp = now.toISOString();
  const extra = mayMail ? {} : ({ isReceiptDue: true } as const);
  const idFromContent = makeIdFrom(ports.keyedHash, '', application);
  const firstId = submissionId ?? idFromContent;
  let id = firstId;
  return untilStored(async () => {
    const { key, ...link } = makeFirstLink(ports.keyedHash, id);
    const written = await ports.write([
      // Perhaps it was sent before the page was hydrated, without a submission id, and now once more with one.
      {
        kind: 'add-application',
        entry: { application: { ...application, id, timestamp }, spamFlag },
        unlessStored: id === idFromContent ? null : idFromContent,
        review: makeFirstReview({ timestamp }, { answerDue, ...link, extra }),
      },
      ...(mayMail ? [addReceiptMail(ports, { ...application, id }, { key, answerDue, now })] : []),
      ...(terms.lateLink ? [markUsed(terms.lateLink, timestamp)] : []),
    ]);
    if (written.ok) {
      const facts = { answerDue, key, isMailed: mayMail && ports.hasMailServer };
      const receipt = makeReceipt(ports, { ...application, id }, facts);
      return succeed({ id, receipt, hasMail: mayMail });
    }
    // Another submission has used the late link meanwhile.
    if (written.code === 'record-changed') return fail('closed');
    if (written.code !== 'application-exists') throw new Error(`a submission was refused: ${written.code}`);
    const stored = await findStored(submission, ports);
    const accepted = stored && (await acceptAgain(submission, ports, { stored, terms }));
    if (accepted) return succeed(accepted);
    // Without one, what was there has been erased meanwhile.
    const other = await ports.applications.find(firstId);
    if (other && !isSameApplication(other.application, application))
      id = makeIdFrom(ports.keyedHash, firstId, application);
    return undefined;
  });
}

function markUsed({ id }: LateLinkTable, at: string): Change {
  return { kind: 'run', work: async (db) => ((await useLateLink(db, id, at)) ? null : 'record-changed') };
}

/**
 * A suspected entry that comes without a sign of spam becomes an ordinary one. One that was stored without a receipt mail gets
 * it now: of two that are sent at once, the one that is stored may not be the one that may send a mail. Null when it was
 * erased meanwhile.
 */
async function acceptAgain(
  { spamFlag }: Submission,
  ports: ReviewPorts,
  { stored, terms }: { readonly stored: ApplicationEntry; readonly terms: Terms },
): Promise<Accepted | null> {
  const { id } = stored.application;
  const { now, answerDue, mayMail } = terms;
  const mayChange = mayMail || (stored.spamFlag !== null && spamFlag === null);
  const change = (entry: ReviewedApplication, at: string): Plan<boolean> => {
    const isCleared = entry.spamFlag !== null && spamFlag === null;
    const isMailed = mayMail && (isCleared || (entry.spamFlag === null && entry.review.extra.isReceiptDue === true));
    if (!isCleared && !isMailed) return { outcome: false };
    const actor = { kind: 'applicant' } as const;
    const { isReceiptDue: _, ...extra } = entry.review.extra;
    const { review, changes } = isCleared
      ? clearSpamFlag(entry, { actor, at, answerDue, isMailed })
      : { review: { ...entry.review, extra }, changes: [] };
    if (!isMailed) return { outcome: false, review, changes };
    const key = makeLinkKey(ports.keyedHash, id, review.linkGeneration);
    const receipt = addReceiptMail(ports, entry.application, { key, answerDue: review.answerDue, now });
    return { outcome: true, ifMailExists: false, review, changes: [...changes, receipt] };
  };
  const hasMail = (mayChange && (await changeApplication(ports, id, change))) ?? false;
  const receipt = await readReceipt(ports, id, hasMail && ports.hasMailServer);
  return receipt && { id, receipt, hasMail };
}

/** The application that the same submission has stored already, under any of its ids; null when there is none. */
async function findStored({ application, submissionId }: Submission, { applications, keyedHash }: ReviewPorts) {
  const makeId = (salt: string) => makeIdFrom(keyedHash, salt, application);
  const ids = submissionId === null ? [makeId('')] : [submissionId, makeId(submissionId), makeId('')];
  for (const id of ids) {
    const stored = await applications.find(id);
    if (stored && isSameApplication(stored.application, application)) return stored;
  }
  return null;
}
