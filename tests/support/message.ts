import type { Context } from '../../core/context.ts';
import type { MessageTable } from '../../db/schema.ts';

type StoredDraft = Omit<MessageTable, 'id' | 'applicationId'>;

/** A queued message, with what the test changes. */
export function createMessage(changes: Partial<StoredDraft> = {}): StoredDraft {
  return {
    version: 1,
    state: 'queued',
    queuedAt: '2026-11-20T09:52:00.000Z',
    authorEmail: 'anna@daybreak.example',
    subject: 'About your application to Daybreak',
    text: 'Hello Lina,\n\nthank you for sending us your idea.',
    status: null,
    shownStatus: null,
    shownStatusSince: null,
    eventId: null,
    eventNews: null,
    mentorEmail: null,
    answerBy: null,
    confirmedAt: null,
    confirmedBy: null,
    sentAt: null,
    failure: null,
    ...changes,
  };
}

/** Stores a message of this application, which asks these questions, and returns its id. */
export async function storeMessage(
  { db }: Pick<Context, 'db'>,
  applicationId: string,
  message: StoredDraft,
  { id = crypto.randomUUID() as string, questions = [] as readonly string[] } = {},
): Promise<string> {
  await db
    .insertInto('messages')
    .values({ ...message, id, applicationId })
    .execute();
  if (questions.length > 0)
    await db
      .insertInto('questions')
      .values(questions.map((text, number) => ({ messageId: id, number, text })))
      .execute();
  return id;
}

export async function findStoredMessage({ db }: Pick<Context, 'db'>, id: string): Promise<MessageTable | undefined> {
  return db.selectFrom('messages').selectAll().where('id', '=', id).executeTakeFirst();
}
