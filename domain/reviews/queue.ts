import { hash } from 'node:crypto';
import type { ReviewedApplication } from '../model/review.ts';
import type { ReviewPorts } from '../ports/application-ports.ts';
import { type Change, putRecord, removeRecord } from '../ports/changes.ts';
import type { StoredRecord } from '../ports/records.ts';
import type { ReviewFilter, ReviewStore } from '../ports/review-store.ts';
import { readSettings } from '../ports/stored-settings.ts';
import type { Sending } from '../refining/versions.ts';
import { isOwn, type Reviewer, touchReviewer } from './reviewer.ts';
import { type GivenScore, isOutdated, mayBeScored, type Score } from './score.ts';
import { groupScore, makeScoreId } from './store-score.ts';

/** `reservations`: who reads an application just now; parent is the application, group is the reviewer's key, position the end. */
const reservationMs = 30 * 60 * 1000;
const mostReservations = 500;
/** More applications that were put off, or have new answers, are looked at later. */
const mostListed = 200;
const mostAgain = 20;
const mostSendings = 50;
/** From this number of equal ones each reviewer begins with another one. */
const mostCandidates = 32;
/** Others may reserve the same application, or another tab of the reviewer decide about it, at the same moment. */
const maximumTries = 10;
/** Counted no further: more is no news. */
export const mostWaiting = 1000;

/** What a reviewer still may score, whether the queue gives it to them or not: it depends on no other person. */
export function selectUnscored({ key, email, openUntil }: Reviewer): ReviewFilter {
  return { unscoredBy: { key, email }, ...(openUntil !== null && { submittedFrom: openUntil }) };
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
  if (entry.spamFlag !== null || entry.review.status === 'closed' || isOwn(reviewer, entry)) return false;
  return reviewer.openUntil === null || entry.application.timestamp >= reviewer.openUntil;
}

/**
 * The next application for this reviewer, which is then reserved for them; null when there is none. First the one that they
 * have reserved, then one with a newer version than they scored, then the one with the fewest scores and reservations and the
 * oldest day of answer.
 */
export async function findNext(ports: ReviewPorts, reviewer: Reviewer): Promise<ReviewedApplication | null> {
  for (let tries = 0; tries < maximumTries; tries += 1) {
    const touched = await touchReviewer(ports.records, reviewer);
    const { reserved, chosen, reservations } = await chooseNext(ports, reviewer);
    if (reserved || chosen === null) return reserved;
    const changes = [touched, ...(await planReservation(ports, reviewer, chosen, reservations))];
    if ((await ports.write(changes)).ok) return ports.reviews.find(chosen);
  }
  return null;
}

async function chooseNext(ports: ReviewPorts, reviewer: Reviewer) {
  const from = ports.now().toISOString();
  const [{ settings }, { records: reservations }, putOff] = await Promise.all([
    readSettings(ports.records),
    ports.records.readPage({ collection: 'reservations', from, limit: mostReservations }),
    listPutOff(ports, reviewer),
  ]);
  const own = reservations.find(({ group }) => group === reviewer.key)?.parent;
  const reserved = own && !putOff.includes(own) ? await findUndecided(ports, reviewer, own) : null;
  const queue = { putOff, reservations, most: settings.scoresPerApplication };
  const chosen = reserved
    ? null
    : ((await findAgain(ports, reviewer)) ?? (await findFewest(ports.reviews, reviewer, queue)));
  return { reserved, chosen, reservations, putOff };
}

async function findUndecided(ports: ReviewPorts, reviewer: Reviewer, id: string): Promise<ReviewedApplication | null> {
  const entry = await ports.reviews.find(id);
  if (!entry || !mayBeScored(entry) || !mayRead(reviewer, entry)) return null;
  if (entry.scores?.[reviewer.key] === undefined) return entry;
  const own = await findOwnScore(ports, reviewer, id);
  return own?.data.kind === 'given' && isOutdated(own.data, await countVersions(ports, id)) ? entry : null;
}

export async function countVersions({ records }: ReviewPorts, applicationId: string): Promise<number> {
  const page = await records.readPage({ collection: 'answers', parent: applicationId, limit: mostSendings });
  return countTexts(page.records);
}

const countTexts = (sendings: readonly StoredRecord[] = []) =>
  1 + sendings.filter(({ data }) => (data as Sending).replaced !== null).length;

/** An application that they have scored in an earlier version than it has now. */
async function findAgain({ reviews, records }: ReviewPorts, { key, openUntil }: Reviewer) {
  const filter = { scoredBy: key, answeredAgain: true, ...(openUntil !== null && { submittedFrom: openUntil }) };
  const withoutIds: string[] = [];
  while (withoutIds.length < mostListed) {
    const found = await reviews.listToScore({ ...filter, withoutIds }, mostAgain);
    const parents = found.map(({ id }) => id);
    const [own, sendings] = await Promise.all([
      records.readEach({ collection: 'scores', group: key, parents, limit: 1 }),
      records.readEach({ collection: 'answers', parents, limit: mostSendings }),
    ]);
    const isOlder = (id: string) => {
      const score = own.get(id)?.[0]?.data as GivenScore | undefined;
      return score !== undefined && isOutdated(score, countTexts(sendings.get(id)));
    };
    const older = parents.find(isOlder);
    if (older !== undefined || found.length < mostAgain) return older ?? null;
    withoutIds.push(...parents);
  }
  return null;
}

type Queue = {
  readonly putOff: readonly string[];
  readonly reservations: readonly StoredRecord[];
  /** Scores for each application. */
  readonly most: number;
};

async function findFewest(reviews: ReviewStore, reviewer: Reviewer, { putOff, reservations, most }: Queue) {
  const taken = reservations.filter(({ group }) => group !== reviewer.key).map(({ parent }) => parent);
  const filter = { ...selectUnscored(reviewer), scoresBelow: most, withoutIds: putOff };
  // With all that are reserved, there are enough that are not.
  const found = await reviews.listToScore(filter, mostCandidates + new Set(taken).size);
  const candidates = found.map(({ id, count, answerDue }) => {
    const all = count + taken.filter((one) => one === id).length;
    // Of equal ones another one for each reviewer: none is always read at the end of a day.
    return { id, count: all, order: `${all} ${answerDue} ${hash('sha256', reviewer.key + id)}` };
  });
  const [first] = candidates
    .filter(({ count }) => count < most)
    .toSorted((one, other) => (one.order < other.order ? -1 : 1));
  return first?.id ?? null;
}

/** Takes one of the numbered reservations of an application, which one reviewer alone can have; the reviewer's older reservation ends. */
async function planReservation(
  ports: ReviewPorts,
  { key }: Reviewer,
  applicationId: string,
  active: readonly StoredRecord[],
): Promise<readonly Change[]> {
  const { records, now } = ports;
  const taken = active.map(({ id }) => id);
  const number = [...Array(mostReservations).keys()].find((one) => !taken.includes(`${applicationId}.${one}`)) ?? 0;
  const id = `${applicationId}.${number}`;
  const until = new Date(now().getTime() + reservationMs).toISOString();
  const version = (await records.find('reservations', id))?.version ?? 0;
  const reservation = { id, parent: applicationId, group: key, position: until, version, data: { until } };
  return [
    { kind: 'require-application', applicationId },
    ...(await endReservations(ports, key, id)),
    putRecord({ collection: 'reservations', ...reservation }),
  ];
}

/** The changes that end what this reviewer has reserved, but for the reservation with this id. */
export async function endReservations({ records }: ReviewPorts, reviewerKey: string, keptId?: string) {
  const page = await records.readPage({ collection: 'reservations', group: reviewerKey, limit: mostReservations });
  const ended = page.records.filter(({ id }) => id !== keptId);
  return ended.map(({ id }) => removeRecord('reservations', id));
}
