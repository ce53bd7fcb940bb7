import { makeReviewerKey } from '../model/reference.ts';
import { type ReviewedApplication, steppedAside } from '../model/review.ts';
import type { SignedInViewer } from '../model/viewer.ts';
import type { ReviewPorts } from '../ports/application-ports.ts';
import { putRecord } from '../ports/changes.ts';
import { noteSetting } from '../ports/log-changes.ts';
import type { RecordStore } from '../ports/records.ts';
import { mayReadScores } from '../team/policies.ts';

/** `reviewers`: the id is the address; stored with the switch "I do not score". */
type ReviewerRecord = { readonly doesNotScore: boolean };

/** A viewer as a person who scores, or does not. */
export type Reviewer = ReviewerRecord & {
  readonly email: string;
  readonly key: string;
};

export async function readReviewer(records: RecordStore, viewer: SignedInViewer): Promise<Reviewer> {
  const email = viewer.email.toLowerCase();
  const record = await records.find('reviewers', email);
  const { doesNotScore = false } = (record?.data ?? {}) as Partial<ReviewerRecord>;
  return { email, key: makeReviewerKey(email), doesNotScore: doesNotScore && mayReadScores(viewer) };
}

/** Whether this person sent the application. */
export function isOwn(
  { email }: Pick<Reviewer, 'email'>,
  { application }: { readonly application: { readonly email?: string } },
): boolean {
  return application.email?.toLowerCase() === email;
}

type Scored = Pick<ReviewedApplication, 'scores'> & { readonly application: { readonly email?: string } };

/**
 * The rule of independence: scores, reasons and notes of others, and what follows from them, are for who has scored the
 * application, and for coordinators who do not score. Who sent an application reads nothing of that about it, where its `email` is
 * known.
 */
export function seesScores(reviewer: Reviewer, { application, scores = {} }: Scored): boolean {
  if (isOwn(reviewer, { application })) return false;
  const own = scores[reviewer.key];
  return reviewer.doesNotScore || (own !== undefined && own !== steppedAside);
}

/** Takes a coordinator out of the queue and opens all scores, or ends that. */
export async function setDoesNotScore(ports: ReviewPorts, viewer: SignedInViewer, doesNotScore: boolean) {
  const { records, write, now } = ports;
  const { email, doesNotScore: before } = await readReviewer(records, viewer);
  if (before === doesNotScore) return;
  const version = (await records.find('reviewers', email))?.version ?? 0;
  const say = (value: boolean) => (value ? 'on' : '');
  const written = await write([
    putRecord({ collection: 'reviewers', id: email, version, data: { doesNotScore } }),
    noteSetting(email, now().toISOString(), { setting: 'does-not-score', from: say(before), to: say(doesNotScore) }),
  ]);
  // Pressed in two tabs.
  if (!written.ok) await setDoesNotScore(ports, viewer, doesNotScore);
}
