import type { Database, MessageTable } from '../../db/schema.ts';
import { lockApplication } from '../../db/transaction.ts';
import { listApplicationsById } from '../applications/find-application.ts';
import type { Reader, SeenRow, TransactionContext, Writer } from '../context.ts';
import { findEventNews, isNewsOutdated } from '../events/event-news.ts';
import { fail, succeed } from '../result.ts';
import type { MessageState } from './message.ts';

type Page = Readonly<Record<'limit' | 'offset', number>>;

export async function listMessages(ctx: Reader, states: readonly MessageState[], { limit, offset }: Page) {
  const newest = selectNewest(ctx.db).where('state', 'in', states);
  return complete(ctx, await newest.limit(limit).offset(offset).execute());
}

export async function findMessage(ctx: Reader, id: string): Promise<StoredMessage | null> {
  return (await complete(ctx, await selectNewest(ctx.db).where('id', '=', id).execute()))[0] ?? null;
}

/** Counts those on their way as sent. */
export async function countMessages({ db }: Reader) {
  return db
    .selectFrom('messages')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('state', '=', 'queued').as('queued'),
      fn.countAll<number>().filterWhere('state', 'in', ['sending', 'sent']).as('sent'),
      fn.countAll<number>().filterWhere('state', '=', 'failed').as('failed'),
    ])
    .executeTakeFirstOrThrow();
}

export async function listMessagesOf({ db }: Reader, applicationId: string): Promise<readonly MessageTable[]> {
  return selectNewest(db).where('applicationId', '=', applicationId).execute();
}

/** Lists them with the applicant's answer to "Did this answer help you?". */
export async function listSentMessages({ db }: Reader, applicationId: string) {
  const messages = db.selectFrom('messages').leftJoin('feedback', 'feedback.messageId', 'messages.id');
  const sent = messages.selectAll('messages').select('helped').where('state', '=', 'sent').orderBy('sentAt', 'desc');
  return sent.where('messages.applicationId', '=', applicationId).execute();
}

function selectNewest(db: Database) {
  return db.selectFrom('messages').selectAll().orderBy('queuedAt', 'desc').orderBy('id', 'desc');
}

async function complete(ctx: Reader, messages: readonly MessageTable[]) {
  const ids = messages.map(({ applicationId }) => applicationId);
  const applications = new Map((await listApplicationsById(ctx, ids)).map((row) => [row.id, row]));
  const found = messages.map(async (message) => {
    const application = applications.get(message.applicationId);
    return application ? { message, application, news: await findEventNews(ctx, message) } : null;
  });
  return (await Promise.all(found)).filter((one) => one !== null);
}

export type StoredMessage = Awaited<ReturnType<typeof complete>>[number];

export type MessageError = 'gone' | 'changed' | 'outdated' | 'unfinished' | 'no-mail-server' | 'not-an-email';

export async function findMessageRow({ db }: Reader, id: string): Promise<MessageTable | undefined> {
  return db.selectFrom('messages').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function lockMessage(tx: TransactionContext, id: string): Promise<StoredMessage | null> {
  const found = await findMessageRow(tx, id);
  if (found) await lockApplication(tx, found.applicationId);
  // Another transaction may have changed it before the lock.
  return findMessage(tx, id);
}

/** The same for a message that is queued or has failed, in the version that the page showed. */
export async function lockUnsent(tx: TransactionContext, { id, version }: SeenRow) {
  const found = await lockMessage(tx, id);
  if (!found) return fail('gone');
  const { message } = found;
  const isUnsent = message.state === 'queued' || message.state === 'failed';
  return isUnsent && message.version === version ? succeed(found) : fail('changed');
}

/** An outdated message contradicts the private page: its status or its event has changed. */
export function isOutdated({ message, application, news }: StoredMessage, at: string): boolean {
  if (message.eventId !== null && (!news || isNewsOutdated(news, at))) return true;
  return message.status !== null && message.status !== application.status;
}

/** Changes a message whose application is locked, and raises its version. */
export async function updateMessage({ db }: Writer, { id, version }: MessageTable, change: Partial<MessageTable>) {
  await db
    .updateTable('messages')
    .set({ ...change, version: version + 1 })
    .where('id', '=', id)
    .execute();
}
