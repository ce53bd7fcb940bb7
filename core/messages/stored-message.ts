import type { ApplicationTable, MessageTable } from '../../db/schema.ts';
import { lockApplication } from '../../db/transaction.ts';
import type { Reader, TransactionContext, Writer } from '../context.ts';
import { type EventNews, findEventNews, isNewsOutdated } from '../events/event-news.ts';
import { fail, succeed } from '../result.ts';

export type StoredMessage = {
  readonly message: MessageTable;
  readonly application: ApplicationTable;
  readonly news: EventNews | null;
};

/** A message in the version that the page showed. */
export type SeenMessage = { readonly id: string; readonly version: number };

export type MessageError = 'gone' | 'changed' | 'outdated' | 'unfinished' | 'no-mail-server' | 'not-an-email';

export async function findMessageRow({ db }: Reader, id: string): Promise<MessageTable | undefined> {
  return db.selectFrom('messages').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function lockMessage(tx: TransactionContext, id: string): Promise<StoredMessage | null> {
  const found = await findMessageRow(tx, id);
  const application = found && (await lockApplication(tx, found.applicationId));
  // Another transaction may have changed it before the lock.
  const message = application && (await findMessageRow(tx, id));
  return message ? { message, application, news: await findNews(tx, message) } : null;
}

export async function findNews(ctx: Reader, message: MessageTable): Promise<EventNews | null> {
  const { applicationId, eventId: id, eventNews: about } = message;
  return id !== null && about !== null ? findEventNews(ctx, applicationId, { id, about }) : null;
}

/** The same for a message that is queued or has failed, in the version that the page showed. */
export async function lockUnsent(tx: TransactionContext, { id, version }: SeenMessage) {
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
