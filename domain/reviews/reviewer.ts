import type { StoredApplication } from '../model/application.ts';
import { makeReviewerKey } from '../model/reference.ts';
import { type ReviewedApplication, steppedAside } from '../model/review.ts';
import type { TeamMember } from '../model/team-member.ts';
import type { SignedInViewer } from '../model/viewer.ts';
import type { ReviewPorts } from '../ports/application-ports.ts';
import { type Change, putRecord } from '../ports/changes.ts';
import { noteSetting } from '../ports/log-changes.ts';
import type { RecordStore, StoredRecord } from '../ports/records.ts';
import { mayReadScores } from '../team/policies.ts';
import type { GivenScore } from './score.ts';

/** `reviewers`: the id is the address; stored with the first reservation of an application, or with the switch. */
type ReviewerRecord = {
  readonly doesNotScore: boolean;
  /** Applications that arrived before this were open to them (ISO 8601, UTC); null: none. */
  readonly openUntil: string | null;
};

/** A viewer as a person who scores, or does not. */
export type Reviewer = ReviewerRecord & {
  readonly email: string;
  readonly key: string;
  /** The application whose score they may still change: scores of others stay hidden from them until that is final. */
  readonly changeable: string | null;
  /** Of their record. */
  readonly version: number;
};

export async function readReviewer(records: RecordStore, viewer: SignedInViewer): Promise<Reviewer> {
  const email = viewer.email.toLowerCase();
  const key = makeReviewerKey(email);
  const [record, changeable] = await Promise.all([records.find('reviewers', email), findChangeable(records, key)]);
  const { doesNotScore = false, openUntil = null } = (record?.data ?? {}) as Partial<ReviewerRecord>;
  const isCoordinator = mayReadScores(viewer);
  return {
    email,
    key,
    changeable,
    doesNotScore: doesNotScore && isCoordinator,
    // All scores were open to them until they became a reviewer.
    openUntil: doesNotScore && !isCoordinator ? await findRoleStart(records, email) : openUntil,
    version: record?.version ?? 0,
  };
}

async function findRoleStart(records: Pick<RecordStore, 'find'>, email: string): Promise<string | null> {
  const member = (await records.find('team', email))?.data as TeamMember | undefined;
  return member ? (member.roleSince ?? member.invitedAt) : null;
}

/** The newest score can be changed, until they save the next one or ask for what others think. */
export async function findChangeable(records: Pick<RecordStore, 'readPage'>, key: string): Promise<string | null> {
  const page = await records.readPage({ collection: 'scores', group: key, newestFirst: true, limit: 1 });
  const [newest] = page.records as readonly StoredRecord<GivenScore>[];
  return newest && !newest.data.isFinal ? newest.parent : null;
}

/**
 * The change that belongs to each decision and each reservation of a reviewer, made before what that depends on is read: of two
 * in the same instant, also about two applications, one sees the other.
 */
export async function touchReviewer(records: Pick<RecordStore, 'find'>, { email }: Reviewer): Promise<Change> {
  const { version = 0, data = {} } = (await records.find('reviewers', email)) ?? {};
  return putRecord({ collection: 'reviewers', id: email, version, data });
}

/** Whether this person sent the application. */
export function isOwn(
  { email }: Pick<Reviewer, 'email'>,
  { application }: { readonly application: { readonly email?: string } },
): boolean {
  return application.email?.toLowerCase() === email;
}

type Scored = Pick<ReviewedApplication, 'scores'> & {
  readonly application: Pick<StoredApplication, 'id' | 'timestamp'> & { readonly email?: string };
};

/**
 * The rule of independence: scores, reasons and notes of others, and what follows from them, are for who decided about the
 * application for good, and for coordinators who do not score. Who sent an application reads nothing of that about it, where its
 * `email` is known.
 */
export function seesScores(reviewer: Reviewer, { application, scores = {} }: Scored): boolean {
  const { key, doesNotScore, openUntil, changeable } = reviewer;
  if (isOwn(reviewer, { application })) return false;
  if (doesNotScore || (openUntil !== null && application.timestamp < openUntil)) return true;
  return scores[key] !== undefined && scores[key] !== steppedAside && application.id !== changeable;
}

/** Takes a coordinator out of the queue and opens all scores, or ends that for applications that arrive from now on. */
export async function setDoesNotScore(ports: ReviewPorts, viewer: SignedInViewer, doesNotScore: boolean) {
  const { records, write, now } = ports;
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
  if (!written.ok) await setDoesNotScore(ports, viewer, doesNotScore);
}
