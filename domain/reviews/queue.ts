import { hash } from 'node:crypto';
import { getProgrammeSettings } from '../../core/programme/settings.ts';
import type { ReviewedApplication } from '../model/review.ts';
import type { ReviewPorts } from '../ports/application-ports.ts';
import type { StoredRecord } from '../ports/records.ts';
import type { ReviewFilter } from '../ports/review-store.ts';
import type { Sending } from '../refining/versions.ts';
import { isOwn, type Reviewer } from './reviewer.ts';
import { type GivenScore, isOutdated, type Score } from './score.ts';
import { groupScore, makeScoreId } from './store-score.ts';

/** More applications that were put off, or have new answers, are looked at later. */
const mostListed = 200;
const mostSendings = 50;
/** From this number of equal ones each reviewer begins with another one. */
const mostCandidates = 32;
/** Counted no further: more is no news. */
export const mostWaiting = 1000;

/** What a reviewer still may score, whether the queue gives it to them or not: it depends on no other person. */
export function selectUnscored({ key, email }: Reviewer): ReviewFilter {
  return { unscoredBy: { key, email } };
}

/** How many applications have no decision of this reviewer, up to `mostWaiting`. Says nothing about scores of others. */
export async function countUnscored({ reviews }: ReviewPorts, reviewer: Reviewer): Promise<number> {
  return reviewer.doesNotScore ? 0 : reviews.count(selectUnscored(reviewer), mostWaiting);
}

/** What this reviewer has put off and may still score, the oldest first. */
export async function listPutOff(ports: ReviewPorts, reviewer: Reviewer): Promise<readonly string[]> {
  const all = await listDecided(ports, 'later', reviewer.key);
  const open = await ports.reviews.listToScore({ ...selectUnscored(reviewer), ids: all }, mostListed);
  return all.filter((id) => open.some((one) => one.id === id));
}

export async function listDecided({ records }: ReviewPorts, kind: Score['kind'], key: string) {
  const page = await records.readPage({ collection: 'scores', group: groupScore(kind, key), limit: mostListed });
  return page.records.map(({ parent }) => parent);
}

export async function findOwnScore({ records }: ReviewPorts, { key }: Reviewer, applicationId: string) {
  return (await records.find('scores', makeScoreId(applicationId, key))) as StoredRecord<Score> | null;
}

/** Whether this reviewer may read it in order to score it: the queue has it, or they chose it in the list. */
export function mayRead(reviewer: Reviewer, entry: ReviewedApplication): boolean {
  return entry.spamFlag === null && entry.review.status !== 'closed' && !isOwn(reviewer, entry);
}

/**
 * The next application for this reviewer; null when there is none. First one with a newer version than they scored, then the one
 * with the fewest scores and the nearest day of answer.
 */
export async function findNext(ports: ReviewPorts, reviewer: Reviewer): Promise<ReviewedApplication | null> {
  const next = (await findOutdated(ports, reviewer)) ?? (await findFewest(ports, reviewer));
  return next === null ? null : ports.reviews.find(next);
}

export async function countVersions({ records }: ReviewPorts, applicationId: string): Promise<number> {
  const page = await records.readPage({ collection: 'answers', parent: applicationId, limit: mostSendings });
  return countTexts(page.records);
}

const countTexts = (sendings: readonly StoredRecord[] = []) =>
  1 + sendings.filter(({ data }) => (data as Sending).replaced !== null).length;

/** An application that they have scored in an earlier version than it has now. */
async function findOutdated({ reviews, records }: ReviewPorts, { key }: Reviewer): Promise<string | null> {
  const answered = await reviews.listToScore({ scoredBy: key, answeredAgain: true }, mostListed);
  const parents = answered.map(({ id }) => id);
  const [own, sendings] = await Promise.all([
    records.readEach({ collection: 'scores', group: key, parents, limit: 1 }),
    records.readEach({ collection: 'answers', parents, limit: mostSendings }),
  ]);
  const isOlder = (id: string) => {
    const score = own.get(id)?.[0]?.data as GivenScore | undefined;
    return score !== undefined && isOutdated(score, countTexts(sendings.get(id)));
  };
  return parents.find(isOlder) ?? null;
}

async function findFewest(ports: ReviewPorts, reviewer: Reviewer): Promise<string | null> {
  const [settings, putOff] = await Promise.all([getProgrammeSettings(ports), listPutOff(ports, reviewer)]);
  const filter = { ...selectUnscored(reviewer), scoresBelow: settings.scoresPerApplication, withoutIds: putOff };
  const found = await ports.reviews.listToScore(filter, mostCandidates);
  const candidates = found.map(({ id, count, answerDue }) => {
    // A hash for each reviewer breaks ties, so that no application is always read last.
    return { id, order: `${count} ${answerDue} ${hash('sha256', reviewer.key + id)}` };
  });
  const [first] = candidates.toSorted((one, other) => (one.order < other.order ? -1 : 1));
  return first?.id ?? null;
}
