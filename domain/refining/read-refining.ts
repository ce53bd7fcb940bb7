import type { Mask } from '../../core/applications/mask-text.ts';
import { listSentMessages } from '../../core/messages/list-messages.ts';
import { listQuestions } from '../../core/messages/questions.ts';
import type { MessageTable } from '../../db/schema.ts';
import { daysAfter, type Questions } from '../model/message.ts';
import type { Review, ReviewedApplication } from '../model/review.ts';
import { isOpen } from '../model/status.ts';
import { addDays, type Day } from '../model/time.ts';
import type { ReviewPorts } from '../ports/application-ports.ts';
import { findAnswer, listVersions, type Sending } from './versions.ts';

/** Questions that the applicant has got, with the message that asked them. */
export type Round = {
  readonly message: MessageTable;
  readonly questions: Questions;
  /** When the applicant got them (ISO 8601, UTC). */
  readonly askedAt: string;
};

export type Refining = Awaited<ReturnType<typeof readRefining>>;

/** More than one applicant sends. */
const mostSendings = 200;

/** What was asked, answered and sent again. It says who the applicant is; viewers get it redacted (`showRefining`). */
export async function readRefining(
  { db, records }: Pick<ReviewPorts, 'db' | 'records'>,
  { application }: Pick<ReviewedApplication, 'application'>,
) {
  const parent = application.id;
  const [messages, answers] = await Promise.all([
    listSentMessages({ db }, parent),
    records.readPage({ collection: 'answers', parent, limit: mostSendings }),
  ]);
  /** The newest first: it alone can be answered. */
  const rounds: Round[] = [];
  for (const message of messages) {
    const { id, answerBy, sentAt, queuedAt } = message;
    if (answerBy === null) continue;
    const questions = { texts: await listQuestions({ db }, id), answerBy };
    rounds.push({ message, questions, askedAt: sentAt ?? queuedAt });
  }
  /** The oldest first. */
  const sendings = answers.records.map(({ data }) => data as Sending);
  return { rounds, sendings, versions: listVersions(application, sendings) };
}

export function findLastDay({ answerBy }: Questions): Day {
  return addDays(answerBy, daysAfter);
}

/** `review`: as the applicant sees it. `today`: in the programme's time zone. */
export function mayAnswer({ questions }: Round, review: Pick<Review, 'status'>, today: Day): boolean {
  return isOpen(review) && today <= findLastDay(questions);
}

/**
 * Questions, answers and versions as `mask` shows them to a viewer. The newest version too, so that a
 * difference shows nothing either.
 */
export function showRefining(
  { rounds, sendings, versions }: Refining,
  { review, mask, today }: { review: Pick<Review, 'status'>; mask: Mask; today: Day },
) {
  return {
    rounds: rounds.map((round, index) => ({
      message: round.message.id,
      askedBy: round.message.authorEmail,
      askedAt: round.askedAt,
      lastDay: findLastDay(round.questions),
      isOpen: index === 0 && mayAnswer(round, review, today),
      questions: round.questions.texts.map((text, question) => ({
        text: mask(text),
        answer: mask(findAnswer(sendings, round.message.id, question)),
      })),
    })),
    versions: versions.map((version) => ({ ...version, text: mask(version.text) })),
    lastAt: sendings.at(-1)?.at ?? null,
  };
}
