import { type Message, type MessageState, messageStates } from '../model/message.ts';
import type { ReviewedApplication } from '../model/review.ts';
import type { CloseReason, Status } from '../model/status.ts';
import type { ReviewPorts } from '../ports/application-ports.ts';
import type { RecordCursor, RecordStore, StoredRecord } from '../ports/records.ts';
import { findTold, isNewsOutdated, type Told } from './invitation.ts';

export type StoredMessage = {
  readonly record: StoredRecord<Message>;
  readonly entry: ReviewedApplication;
  /** The event that it is about; null for none. */
  readonly told: Told | null;
};

export type ListedMessage = Awaited<ReturnType<typeof listMessages>>['messages'][number];

export type MessageCounts = { readonly [state in MessageState]: number };

/**
 * The messages of a state, staged last first. Messages whose application was erased meanwhile are left out. `from`: the status
 * from which the change of each led; null for a message alone.
 */
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
  const complete = async (record: StoredRecord<Message>) => {
    const [found, from] = await Promise.all([completeMessage(ports, record), findFrom(ports.records, record)]);
    return found && { ...found, from };
  };
  const messages = await Promise.all((records as readonly StoredRecord<Message>[]).map(complete));
  return { messages: messages.filter((message) => message !== null), next };
}

/** The status before: by the newest change that is not younger than the message. */
async function findFrom(records: RecordStore, { parent, data }: StoredRecord<Message>) {
  if (data.status === null) return null;
  const page = await records.readPage({ collection: 'history', parent, group: 'status', newestFirst: true, limit: 5 });
  const change = page.records.find(({ position, data: { to } }) => to === data.status && position <= data.stagedAt);
  if (!change) return null;
  const { from, fromReason } = change.data as { readonly from: Status; readonly fromReason: CloseReason | null };
  return { status: from, reason: fromReason };
}

export async function countMessages({ count }: RecordStore): Promise<MessageCounts> {
  const counts = messageStates.map(async (group) => [group, await count({ collection: 'messages', group })] as const);
  return Object.fromEntries(await Promise.all(counts)) as MessageCounts;
}

export async function findMessage(ports: ReviewPorts, id: string): Promise<StoredMessage | null> {
  const record = (await ports.records.find('messages', id)) as StoredRecord<Message> | null;
  return record && completeMessage(ports, record);
}

async function completeMessage({ records, reviews }: ReviewPorts, record: StoredRecord<Message>) {
  const entry = await reviews.find(record.parent);
  return entry && { record, entry, told: await findTold(records, record) };
}

/**
 * Whether the status changed since the message was staged, by the applicant or without a new message, or the event did. It would
 * contradict what the applicant reads on the private page, so it is not released.
 */
export function isOutdated({ record: { data }, entry: { review }, told }: StoredMessage, at: string): boolean {
  if (data.invitation && (!told || isNewsOutdated(told, at))) return true;
  return data.status !== null && (data.status !== review.status || data.reason !== review.reason);
}
