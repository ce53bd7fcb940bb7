import { isOpen, type Status } from '../applications/status.ts';
import type { Reader } from '../context.ts';
import type { Day } from '../time.ts';

export type Round = {
  readonly messageId: string;
  readonly askedBy: string;
  readonly askedAt: string;
  readonly answerBy: Day;
  readonly questions: { readonly text: string; readonly answer: string; readonly answeredAt: string | null }[];
};

/** Lists the questions with their answers, the newest round first, which is the one to answer. */
export async function listRounds({ db }: Reader, applicationId: string): Promise<readonly Round[]> {
  const rows = await db
    .selectFrom('messages')
    .innerJoin('questions', 'questions.messageId', 'messages.id')
    .leftJoin('answers', (join) =>
      join.onRef('answers.messageId', '=', 'messages.id').onRef('answers.number', '=', 'questions.number'),
    )
    .select(['messages.id as messageId', 'authorEmail as askedBy', 'queuedAt', 'sentAt', 'answerBy'])
    .select(['questions.text', 'answers.text as answer', 'answeredAt'])
    .where('applicationId', '=', applicationId)
    .where('state', '=', 'sent')
    .orderBy('sentAt', 'desc')
    .orderBy('messages.id')
    .orderBy('questions.number')
    .execute();
  const rounds = new Map<string, Round>();
  for (const { messageId, askedBy, queuedAt, sentAt, answerBy, text, answer, answeredAt } of rows) {
    const askedAt = sentAt ?? queuedAt;
    const round = rounds.get(messageId) ?? { messageId, askedBy, askedAt, answerBy: answerBy ?? '', questions: [] };
    round.questions.push({ text, answer: answer ?? '', answeredAt });
    rounds.set(messageId, round);
  }
  return [...rounds.values()];
}

/** `status`: as the applicant sees it. */
export function canAnswer(round: Round, status: Status, today: Day): boolean {
  return isOpen(status) && today <= round.answerBy;
}
