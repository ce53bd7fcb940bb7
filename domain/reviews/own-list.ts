import type { OwnFilter } from '../applications/inbox-query.ts';
import type { ReviewedApplication } from '../model/review.ts';
import type { ReviewPorts } from '../ports/application-ports.ts';
import type { ReviewFilter } from '../ports/review-store.ts';
import { listDecided, listPutOff, selectUnscored } from './queue.ts';
import type { Reviewer } from './reviewer.ts';
import { mayBeScored } from './score.ts';

/** What a reviewer themselves did about an application; null: nothing, and it asks for nothing. */
export type OwnDecision = 'not-yet' | 'later' | 'given' | null;

export type OwnFilters = Awaited<ReturnType<typeof makeOwnFilters>>;

/** The parts of the list of a reviewer. They depend on nothing that other reviewers did. */
export async function makeOwnFilters(ports: ReviewPorts, reviewer: Reviewer) {
  const [aside, sent, putOff] = await Promise.all([
    listDecided(ports, 'stepped-aside', reviewer.key),
    ports.reviews.findByEmail(reviewer.email),
    listPutOff(ports, reviewer),
  ]);
  // What they may not read (`mayReadApplication`).
  const hidden = [...aside, ...sent.map(({ application }) => application.id)];
  const all = hidden.length > 0 ? { withoutIds: hidden } : {};
  const filters: Readonly<Record<OwnFilter, ReviewFilter>> = {
    '': all,
    unscored: { ...all, ...selectUnscored(reviewer) },
    scored: { ...all, scoredBy: reviewer.key },
  };
  return { reviewer, putOff, filters };
}

export function findOwnDecision({ reviewer, putOff }: OwnFilters, entry: ReviewedApplication): OwnDecision {
  if (entry.scores?.[reviewer.key] !== undefined) return 'given';
  if (!mayBeScored(entry)) return null;
  return putOff.includes(entry.application.id) ? 'later' : 'not-yet';
}
