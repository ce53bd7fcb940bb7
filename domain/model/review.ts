import type { ApplicationEntry, StoredApplication } from './application.ts';
import { defaultSettings, findAnswerDue } from './settings.ts';
import type { CloseReason, Status } from './status.ts';

/** What is stored with an application, in its own row. Notes, messages and history are records (`records.ts`). */
export type Review = {
  /** Rises by one with every change, so that a change from a stale page is recognised. */
  readonly version: number;
  readonly status: Status;
  /** Not null for `closed` alone. */
  readonly reason: CloseReason | null;
  /** When it got this status (ISO 8601, UTC). */
  readonly statusSince: string;
  /** The address of a member of the team, in lower case. */
  readonly assignee: string | null;
  /** The day until which an answer is promised, in the programme's time zone (YYYY-MM-DD). */
  readonly answerDue: string;
  /**
   * When staff said what becomes of it (ISO 8601, UTC): when that message was handed over or marked as sent. Null while an answer
   * is owed, which is so again when the applicant has sent answers.
   */
  readonly answeredAt: string | null;
  /** The first time that staff said so. */
  readonly firstAnsweredAt: string | null;
  /** When the applicant sent the newest answers that neither the assignee nor a coordinator has opened yet; null for none. */
  readonly newAnswersAt: string | null;
  /** The number from which the private link is made; each new link takes the next one. */
  readonly linkGeneration: number;
  /** SHA-256 (base64url) of the key in the private link; null before the first link was made. The key is never stored. */
  readonly linkHash: string | null;
  /** What only some applications have. JSON; no personal data of staff. */
  readonly extra: ReviewExtra;
};

type ReviewExtra = {
  /** It was stored without a receipt mail, which it gets when the same form is sent again. */
  readonly isReceiptDue?: true;
  /** The applicant has made a new private link; the same form, sent again, gives none any more. */
  readonly isLinkRenewed?: true;
  /** The day that was promised on arrival, where answers of the applicant have moved `answerDue` since. */
  readonly firstAnswerDue?: string;
};

export type ReviewedApplication = ApplicationEntry & { readonly review: Review };

/** The review of an application that has just arrived; without `answerDue`, of a programme with the default settings. */
export function makeFirstReview(
  { timestamp }: Pick<StoredApplication, 'timestamp'>,
  given: Partial<Pick<Review, 'answerDue' | 'linkHash' | 'linkGeneration' | 'extra'>> = {},
): Review {
  return {
    version: 1,
    status: 'new',
    reason: null,
    statusSince: timestamp,
    assignee: null,
    answerDue: findAnswerDue(defaultSettings, timestamp),
    answeredAt: null,
    firstAnsweredAt: null,
    newAnswersAt: null,
    linkGeneration: 0,
    linkHash: null,
    extra: {},
    ...given,
  };
}
