import type { Review } from '../model/review.ts';
import type { Day } from '../model/time.ts';
import { findLastDay, mayAnswer, type Refining } from './read-refining.ts';
import { findAnswer } from './versions.ts';

/**
 * Questions, answers and versions as `redact` (`makeRedaction`) shows them to a viewer. The newest version too, so that a
 * difference shows nothing either.
 */
export function showRefining(
  { rounds, sendings, versions }: Refining,
  {
    review,
    redact,
    today,
  }: { readonly review: Review; readonly redact: (text: string) => string; readonly today: Day },
) {
  return {
    rounds: rounds.map((round, index) => ({
      message: round.record.id,
      askedBy: round.record.data.stagedBy,
      askedAt: round.askedAt,
      lastDay: findLastDay(round.questions),
      isOpen: index === 0 && mayAnswer(round, review, today),
      questions: round.questions.texts.map((text, question) => ({
        text: redact(text),
        answer: redact(findAnswer(sendings, round.record.id, question)),
      })),
    })),
    versions: versions.map((version) => ({ ...version, text: redact(version.text) })),
    lastAt: sendings.at(-1)?.at ?? null,
  };
}
