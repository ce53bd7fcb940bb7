import type { StoredApplication } from '../../core/applications/application.ts';
import type { Status } from '../../core/applications/status.ts';
import { daysToAnswer, type MessageState } from '../../core/messages/message.ts';
import { addDays } from '../../core/time.ts';
import type { MessageTable, QuestionTable, SuggestionTable, Transaction } from '../../db/schema.ts';

const sampleQuestions = ['Who would use this first?', 'Who looks after it when you leave school?'] as const;

export type SampleMessages = {
  readonly messages: readonly MessageTable[];
  readonly questions: readonly QuestionTable[];
  readonly suggestions: readonly SuggestionTable[];
};

type Parts = {
  readonly state: MessageState;
  readonly status: Status;
  readonly authorEmail: string;
  /** When it was queued, and when the status before its own one began. */
  readonly at: string;
  readonly readAt: string;
};

/** A message about a status, with questions while an application is refined. */
export function makeMessage({ id }: Pick<StoredApplication, 'id'>, parts: Parts, now: Date): SampleMessages {
  const { state, status, authorEmail, at, readAt } = parts;
  const isQueued = state === 'queued';
  const asks = status === 'refining';
  const messageId = `${id}-message`;
  const message: MessageTable = {
    id: messageId,
    applicationId: id,
    version: 1,
    state,
    queuedAt: at,
    authorEmail,
    subject: 'About your application',
    text: 'Thank you for your application. We have read all of it.',
    status,
    shownStatus: isQueued ? 'in-review' : null,
    shownStatusSince: isQueued ? readAt : null,
    eventId: null,
    eventNews: null,
    answerBy: asks ? addDays(now.toISOString().slice(0, 10), daysToAnswer) : null,
    confirmedAt: isQueued ? null : at,
    confirmedBy: isQueued ? null : authorEmail,
    sentAt: state === 'sent' ? at : null,
    failure: state === 'failed' ? 'address-unknown' : null,
  };
  const questions = asks ? sampleQuestions.map((text, number) => ({ messageId, number, text })) : [];
  return { messages: [message], questions, suggestions: [] };
}

/** A question that a reviewer suggests. */
export function makeSuggestion(applicationId: string, authorEmail: string, createdAt: string): SampleMessages {
  const [text] = sampleQuestions;
  const id = `${applicationId}-suggestion`;
  const suggestion: SuggestionTable = { id, applicationId, authorEmail, text, createdAt, messageId: null };
  return { messages: [], questions: [], suggestions: [suggestion] };
}

export async function storeMessages(db: Transaction, samples: readonly SampleMessages[]): Promise<void> {
  const messages = samples.flatMap((sample) => sample.messages);
  const questions = samples.flatMap((sample) => sample.questions);
  const suggestions = samples.flatMap((sample) => sample.suggestions);
  if (messages.length > 0) await db.insertInto('messages').values(messages).execute();
  if (questions.length > 0) await db.insertInto('questions').values(questions).execute();
  if (suggestions.length > 0) await db.insertInto('suggestions').values(suggestions).execute();
}
