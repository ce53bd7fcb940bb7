import { makeReviewerKey } from '../model/reference.ts';
import { type ReviewedApplication, steppedAside } from '../model/review.ts';
import type { Viewer } from '../model/viewer.ts';
import type { ReviewPorts } from '../ports/application-ports.ts';
import { putRecord } from '../ports/changes.ts';
import { noteSetting } from '../ports/log-changes.ts';
import type { RecordStore } from '../ports/records.ts';
import { mayReadRanking } from '../team/policies.ts';

/** `reviewers`: the id is the address of a coordinator who does not score, or did not once. */
type ReviewerRecord = {
  readonly doesNotScore: boolean;
  /** Applications that arrived before this were open to them (ISO 8601, UTC); null: none. */
  readonly openUntil: string | null;
};

/** A viewer as a person who scores, or does not. */
export type Reviewer = ReviewerRecord & {
  readonly email: string;
  readonly key: string;
  /** Of their record. */
  readonly version: number;
};

type SignedIn = Extract<Viewer, { kind: 'authenticated' }>;

export async function readReviewer(records: Pick<RecordStore, 'find'>, viewer: SignedIn): Promise<Reviewer> {
  const email = viewer.email.toLowerCase();
  const record = await records.find('reviewers', email);
  const { doesNotScore = false, openUntil = null } = (record?.data ?? {}) as Partial<ReviewerRecord>;
  return {
    email,
    key: makeReviewerKey(email),
    doesNotScore: doesNotScore && mayReadRanking(viewer),
    openUntil,
    version: record?.version ?? 0,
  };
}

/**
 * The rule of independence: scores, reasons and notes of others, and whatever follows from them, are for who decided about the
 * application, and for coordinators who do not score.
 */
export function seesScores(
  { key, doesNotScore, openUntil }: Reviewer,
  { application, scores = {} }: Pick<ReviewedApplication, 'scores'> & { readonly application: { timestamp: string } },
): boolean {
  if (doesNotScore || (openUntil !== null && application.timestamp < openUntil)) return true;
  return scores[key] !== undefined && scores[key] !== steppedAside;
}

/** Takes a coordinator out of the queue and opens all scores, or ends that for applications that arrive from now on. */
export async function setDoesNotScore(
  { records, write, now }: Pick<ReviewPorts, 'records' | 'write' | 'now'>,
  viewer: SignedIn,
  doesNotScore: boolean,
): Promise<void> {
  const { email, version, ...reviewer } = await readReviewer(records, viewer);
  if (reviewer.doesNotScore === doesNotScore) return;
  const at = now().toISOString();
  const data: ReviewerRecord = { doesNotScore, openUntil: doesNotScore ? reviewer.openUntil : at };
  const say = (value: boolean) => (value ? 'on' : '');
  const written = await write([
    putRecord({ collection: 'reviewers', id: email, version, data }),
    noteSetting(email, at, { setting: 'does-not-score', from: say(!doesNotScore), to: say(doesNotScore) }),
  ]);
  // Pressed in two tabs.
  if (!written.ok) await setDoesNotScore({ records, write, now }, viewer, doesNotScore);
}
