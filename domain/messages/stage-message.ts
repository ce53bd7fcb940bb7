import type { Message, Questions } from '../model/message.ts';
import type { Review } from '../model/review.ts';
import { type Change, putRecord, removeRecord } from '../ports/changes.ts';
import type { RecordStore, StoredRecord } from '../ports/records.ts';

export type MessageDraft = {
  readonly subject: string;
  readonly text: string;
  readonly template: Message['template'];
  readonly declineReason?: Message['declineReason'];
  /** What it asks; absent for nothing. */
  readonly questions?: Questions;
  readonly invitation?: Message['invitation'];
};

type Staging = Readonly<Record<'applicationId' | 'to' | 'by' | 'at', string>> & {
  readonly draft: MessageDraft;
  /** The status that it publishes; null for a message alone. */
  readonly newStatus: Pick<Review, 'status' | 'reason'> | null;
  readonly shown?: Message['shown'];
};

export const subjectMaximumLength = 150;
const textMaximumLength = 10_000;

export function isTooLong({ subject, text }: Pick<MessageDraft, 'subject' | 'text'>): boolean {
  return subject.length > subjectMaximumLength || text.length > textMaximumLength;
}

/** The change that stages a message: it waits until a coordinator releases it. */
export function stageMessage({ applicationId, draft, to, by, at, newStatus, shown }: Staging): Change {
  const data: Message = {
    state: 'waiting',
    stagedAt: at,
    stagedBy: by,
    subject: draft.subject,
    text: draft.text,
    to,
    template: draft.template,
    status: newStatus?.status ?? null,
    reason: newStatus?.reason ?? null,
    ...(newStatus?.reason === 'declined' && draft.declineReason && { declineReason: draft.declineReason }),
    ...(shown && { shown }),
    ...(draft.questions && { questions: draft.questions }),
    ...(draft.invitation && { invitation: draft.invitation }),
    releasedAt: null,
    releasedBy: null,
    handedOverAt: null,
    mailId: null,
    failure: null,
  };
  const id = crypto.randomUUID();
  return putRecord({ collection: 'messages', id, parent: applicationId, group: 'waiting', position: at, data });
}

/** The messages of an application that wait for their release: one at most, and one more about each event. */
export async function findWaitingMessages(records: RecordStore, applicationId: string) {
  const page = await records.readPage({ collection: 'messages', parent: applicationId, group: 'waiting', limit: 20 });
  return page.records as readonly StoredRecord<Message>[];
}

/** Those in whose place a new message comes: the one about the same event, or, for another message, the one about none. */
export function pickReplaced<Waiting extends Pick<StoredRecord<Message>, 'data'>>(
  waiting: readonly Waiting[],
  event: string | undefined,
): readonly Waiting[] {
  return waiting.filter(({ data }) => data.invitation?.event === event);
}

/**
 * The changes that take waiting messages back, so that two contradictory ones can never leave. A coordinator may release one
 * at the same time; `findWaitingMessages` then has an old version of it and the write is a conflict.
 */
export function discardMessages(waiting: readonly StoredRecord[]): readonly Change[] {
  return waiting.flatMap((record) => [putRecord(record), removeRecord(record.collection, record.id)]);
}
