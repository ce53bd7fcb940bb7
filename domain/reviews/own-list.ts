import type { OwnFilter } from '../applications/inbox-query.ts';
import type { Message } from '../model/message.ts';
import type { ReviewedApplication } from '../model/review.ts';
import type { ReviewPorts } from '../ports/application-ports.ts';
import type { StoredRecord } from '../ports/records.ts';
import type { ReviewFilter } from '../ports/review-store.ts';
import { listDecided, listPutOff, selectUnscored } from './queue.ts';
import type { Reviewer } from './reviewer.ts';
import { mayBeScored } from './score.ts';

/** What a reviewer themselves did about an application; null: nothing, and it asks for nothing. */
export type OwnDecision = 'not-yet' | 'later' | 'given' | null;

export type OwnFilters = Awaited<ReturnType<typeof makeOwnFilters>>;

/** The newest applications with new answers, and the messages of each, that are looked at. */
const mostAnswered = 200;
const mostMessages = 50;

/** The parts of the list of a reviewer. They depend on nothing that other reviewers did. */
export async function makeOwnFilters(ports: ReviewPorts, reviewer: Reviewer) {
  const [aside, sent, putOff, answered] = await Promise.all([
    listDecided(ports, 'stepped-aside', reviewer.key),
    ports.reviews.findByEmail(reviewer.email),
    listPutOff(ports, reviewer),
    listAnswered(ports, reviewer.email),
  ]);
  // What they may not read (`mayReadApplication`).
  const hidden = [...aside, ...sent.map(({ application }) => application.id)];
  const all = hidden.length > 0 ? { withoutIds: hidden } : {};
  const filters: Readonly<Record<OwnFilter, ReviewFilter>> = {
    '': all,
    unscored: { ...all, ...selectUnscored(reviewer) },
    scored: { ...all, scoredBy: reviewer.key },
    answers: { ...all, ids: answered },
  };
  return { reviewer, putOff, filters };
}

/** Applications with new answers to a question that this person proposed. */
async function listAnswered({ reviews, records }: ReviewPorts, email: string): Promise<readonly string[]> {
  const sort = { by: 'submitted', descending: true } as const;
  const { entries } = await reviews.list({ filter: { newAnswers: true }, sort, limit: mostAnswered });
  const parents = entries.map(({ application }) => application.id);
  const messages = await records.readEach({ collection: 'messages', parents, limit: mostMessages });
  const isOwn = ({ data }: StoredRecord) => (data as Message).questions?.proposedBy.includes(email) ?? false;
  return parents.filter((id) => messages.get(id)?.some(isOwn));
}

export function findOwnDecision({ reviewer, putOff }: OwnFilters, entry: ReviewedApplication): OwnDecision {
  if (entry.scores?.[reviewer.key] !== undefined) return 'given';
  if (!mayBeScored(entry)) return null;
  return putOff.includes(entry.application.id) ? 'later' : 'not-yet';
}
