import { makeRedaction } from '../applications/redact.ts';
import type { ReviewedApplication } from '../model/review.ts';
import type { Day } from '../model/time.ts';
import type { Viewer } from '../model/viewer.ts';
import { findLastDay, mayAnswer, type Refining } from './read-refining.ts';
import { findAnswer } from './versions.ts';

/**
 * Questions, answers and versions without what says who the applicant is, where the viewer may not see that. The newest version
 * too, so that a difference shows nothing either.
 */
export function showRefining(
  { rounds, sendings, versions }: Refining,
  {
    entry,
    guardianEmail,
    viewer,
    today,
  }: {
    readonly entry: ReviewedApplication;
    readonly guardianEmail: string | null;
    readonly viewer: Viewer;
    readonly today: Day;
  },
) {
  const redact = makeRedaction({ application: entry.application, guardianEmail }, viewer);
  return {
    rounds: rounds.map((round, index) => ({
      message: round.record.id,
      askedBy: round.record.data.stagedBy,
      askedAt: round.askedAt,
      lastDay: findLastDay(round.questions),
      isOpen: index === 0 && mayAnswer(round, entry.review, today),
      questions: round.questions.texts.map((text, question) => ({
        text: redact(text),
        answer: redact(findAnswer(sendings, round.record.id, question)),
      })),
    })),
    versions: versions.map((version) => ({ ...version, text: redact(version.text) })),
    lastAt: sendings.at(-1)?.at ?? null,
  };
}
