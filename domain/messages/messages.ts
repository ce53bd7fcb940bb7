import { type EventNews, findEventNews, isNewsOutdated } from '../../core/events/event-news.ts';
import { type Message, type MessageState, messageStates } from '../model/message.ts';
import type { ReviewedApplication } from '../model/review.ts';
import type { ReviewPorts } from '../ports/application-ports.ts';
import type { RecordCursor, RecordStore, StoredRecord } from '../ports/records.ts';

export type StoredMessage = {
  readonly record: StoredRecord<Message>;
  readonly entry: ReviewedApplication;
  /** The event that it is about; null for none. */
  readonly news: EventNews | null;
};

export type MessageCounts = { readonly [state in MessageState]: number };

/** The messages of a state, staged last first. Messages whose application was erased meanwhile are left out. */
export async function listMessages(
  ports: ReviewPorts,
  state: MessageState,
  { after = null, limit }: { readonly after?: RecordCursor | null; readonly limit: number },
) {
  const { records, next } = await ports.records.readPage({
    collection: 'messages',
    group: state,
    newestFirst: true,
    after,
    limit,
  });
  const messages = await Promise.all(
    (records as readonly StoredRecord<Message>[]).map((record) => completeMessage(ports, record)),
  );
  return { messages: messages.filter((message) => message !== null), next };
}

export async function countMessages({ count }: RecordStore): Promise<MessageCounts> {
  const counts = messageStates.map(async (group) => [group, await count({ collection: 'messages', group })] as const);
  return Object.fromEntries(await Promise.all(counts)) as MessageCounts;
}

export async function findMessage(ports: ReviewPorts, id: string): Promise<StoredMessage | null> {
  const record = (await ports.records.find('messages', id)) as StoredRecord<Message> | null;
  return record && completeMessage(ports, record);
}

async function completeMessage(ports: ReviewPorts, record: StoredRecord<Message>) {
  const entry = await ports.reviews.find(record.parent);
  return entry && { record, entry, news: await findNews(ports, record) };
}

/** The event that a message is about; null for none. */
export function findNews({ db }: Pick<ReviewPorts, 'db'>, { parent, data }: StoredRecord<Message>) {
  return data.invitation ? findEventNews({ db }, parent, data.invitation) : null;
}

/**
 * Whether the status changed since the message was staged, by the applicant or without a new message, or the event did. It would
 * contradict what the applicant reads on the private page, so it is not released.
 */
export function isOutdated({ record: { data }, entry: { review }, news }: StoredMessage, at: string): boolean {
  if (data.invitation && (!news || isNewsOutdated(news, at))) return true;
  return data.status !== null && (data.status !== review.status || data.reason !== review.reason);
}
