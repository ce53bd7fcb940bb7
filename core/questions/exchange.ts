import type { ApplicationTable } from '../../db/schema.ts';
import { isOpen, type Status } from '../applications/status.ts';
import type { Reader } from '../context.ts';
import type { Day } from '../time.ts';

export type Exchange = Awaited<ReturnType<typeof getExchange>>;
export type Round = Exchange['rounds'][number];

/** Returns the questions with their answers, the newest round first, and the versions of the text. */
export async function getExchange(ctx: Reader, application: ApplicationTable) {
  const [rounds, versions] = [await listRounds(ctx, application.id), await listVersions(ctx, application)];
  const answered = rounds.flatMap(({ questions }) => questions.flatMap(({ answeredAt }) => answeredAt ?? []));
  const replaced = versions.slice(1).map(({ at }) => at);
  return { rounds, versions, lastSentAt: [...answered, ...replaced].toSorted().at(-1) ?? null };
}

/** `status`: as the applicant sees it. */
export function canAnswer({ answerBy }: Round, status: Status, today: Day): boolean {
  return isOpen(status) && today <= answerBy;
}

async function listRounds({ db }: Reader, applicationId: string) {
  const rows = await db
    .selectFrom('messages')
    .innerJoin('questions', 'questions.messageId', 'messages.id')
    .leftJoin('answers', (join) =>
      join.onRef('answers.messageId', '=', 'messages.id').onRef('answers.number', '=', 'questions.number'),
    )
    .select(['messages.id as messageId', 'authorEmail as askedBy', 'queuedAt', 'sentAt', 'answerBy'])
    .select(['questions.number', 'questions.text', 'answers.text as answer', 'answeredAt'])
    .where('applicationId', '=', applicationId)
    .where('state', '=', 'sent')
    .orderBy('sentAt', 'desc')
    .orderBy('messages.id')
    .orderBy('questions.number')
    .execute();
  const firsts = rows.filter(({ number }) => number === 0);
  return firsts.map(({ messageId, askedBy, queuedAt, sentAt, answerBy }) => ({
    messageId,
    askedBy,
    askedAt: sentAt ?? queuedAt,
    answerBy: answerBy ?? '',
    questions: rows
      .filter((row) => row.messageId === messageId)
      .map(({ text, answer, answeredAt }) => ({ text, answer: answer ?? '', answeredAt })),
  }));
}

/** A venture text, numbered from 1. `at`: the time when it was sent. */
export type Version = { readonly number: number; readonly at: string; readonly text: string };

async function listVersions({ db }: Reader, { id, message, timestamp }: ApplicationTable): Promise<readonly Version[]> {
  const versions = db.selectFrom('versions').select(['text', 'replacedAt']).where('applicationId', '=', id);
  const earlier = await versions.orderBy('number').execute();
  const texts = [...earlier.map(({ text }) => text), message];
  return texts.map((text, index) => ({ number: index + 1, at: earlier[index - 1]?.replacedAt ?? timestamp, text }));
}

export async function countVersions({ db }: Reader, applicationId: string): Promise<number> {
  const earlier = db.selectFrom('versions').select('number').where('applicationId', '=', applicationId);
  return (await earlier.execute()).length + 1;
}
