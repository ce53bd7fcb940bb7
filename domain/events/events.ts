import { writeMessage } from '../applications/change-status.ts';
import { type Event, type EventTime, findNews, type Invitation } from '../messages/invitation.ts';
import type { MessageDraft } from '../messages/stage-message.ts';
import { hashLinkKey, makeRandomKey } from '../model/link-key.ts';
import { fail, type Result, succeed } from '../model/result.ts';
import type { ReviewedApplication } from '../model/review.ts';
import type { ReviewPorts } from '../ports/application-ports.ts';
import { type Change, putRecord } from '../ports/changes.ts';
import type { RecordStore, StoredRecord } from '../ports/records.ts';

export type EventRecord = StoredRecord<Event>;
export type InvitationRecord = StoredRecord<Invitation>;

const pageSize = 200;

export async function findEvent({ find }: Pick<RecordStore, 'find'>, id: string): Promise<EventRecord | null> {
  return (await find('events', id)) as EventRecord | null;
}

/** Those whose last time is not over, the nearest first; or those that are over, the newest first. */
export async function listEvents(
  { readPage }: Pick<RecordStore, 'readPage'>,
  { now, isOver = false, limit = pageSize }: { readonly now: Date; readonly isOver?: boolean; readonly limit?: number },
): Promise<readonly EventRecord[]> {
  const at = now.toISOString();
  const page = await readPage({
    collection: 'events',
    ...(isOver ? { until: at, newestFirst: true } : { from: at }),
    limit,
  });
  return page.records as readonly EventRecord[];
}

export async function listInvitations(
  { readPage }: Pick<RecordStore, 'readPage'>,
  event: string,
): Promise<readonly InvitationRecord[]> {
  const all: StoredRecord[] = [];
  let after: Parameters<RecordStore['readPage']>[0]['after'] = null;
  do {
    const page = await readPage({ collection: 'invitations', group: event, after, limit: pageSize });
    all.push(...page.records);
    after = page.next;
  } while (after !== null);
  return all as readonly StoredRecord[] as readonly InvitationRecord[];
}

/** The numbers of the given places of each time, by the time's id. */
export async function listGiven(
  { readPage }: Pick<RecordStore, 'readPage'>,
  event: string,
  time?: string,
): Promise<ReadonlyMap<string, ReadonlySet<number>>> {
  const given = new Map<string, Set<number>>();
  const range = time === undefined ? {} : { from: `${time}.`, until: `${time}.~` };
  let after: Parameters<RecordStore['readPage']>[0]['after'] = null;
  do {
    const page = await readPage({ collection: 'places', group: event, ...range, after, limit: pageSize });
    for (const { position } of page.records) {
      const [id = '', number] = position.split('.');
      given.set(id, (given.get(id) ?? new Set()).add(Number(number)));
    }
    after = page.next;
  } while (after !== null);
  return given;
}

/** The change that stores an event; a conflict where it is not the version that was read. */
function putEvent(record: Pick<EventRecord, 'id' | 'data'> & Partial<EventRecord>): Change {
  return putRecord({ ...record, collection: 'events', position: record.data.times.at(-1)?.end ?? '' });
}

/** Stores what was typed. Resolves to the id; `conflict`: another coordinator changed it since the page was read. */
export async function saveEvent(
  { records, write }: Pick<ReviewPorts, 'records' | 'write'>,
  seen: { readonly id: string; readonly version: number } | null,
  data: Omit<Event, 'cancelledAt'>,
): Promise<Result<string, 'conflict'>> {
  const stored = seen && (await findEvent(records, seen.id));
  if (seen && (stored?.version !== seen.version || stored.data.cancelledAt !== null)) return fail('conflict');
  const id = stored?.id ?? crypto.randomUUID();
  const written = await write([putEvent({ ...stored, id, data: { ...data, cancelledAt: null } })]);
  return written.ok ? succeed(id) : fail('conflict');
}

/** A time that moves or is cancelled, or the event as a whole. */
export type EventChange =
  | { readonly kind: 'move'; readonly time: string; readonly to: Pick<EventTime, 'start' | 'end'> }
  | { readonly kind: 'cancel-time'; readonly time: string }
  | { readonly kind: 'cancel' };

/**
 * Changes the event at once, and stages a message to each who expected something else; they see it once that is released. Whom a
 * broken-off change did not reach is told by the same change again. Resolves to how many messages were staged.
 */
export async function changeEvent(
  ports: Pick<ReviewPorts, 'records' | 'reviews' | 'write' | 'now'>,
  seen: { readonly id: string; readonly version: number },
  {
    change,
    by,
    writeNews,
  }: {
    readonly change: EventChange;
    readonly by: string;
    readonly writeNews: (entry: ReviewedApplication) => Pick<MessageDraft, 'subject' | 'text' | 'template'>;
  },
): Promise<Result<number, 'conflict' | 'gone' | 'overlap'>> {
  const stored = await findEvent(ports.records, seen.id);
  if (!stored) return fail('gone');
  const isOver = stored.data.cancelledAt !== null && change.kind !== 'cancel';
  if (stored.version !== seen.version || isOver) return fail('conflict');
  const data = applyChange(stored.data, change, ports.now().toISOString());
  if (!data) return fail('overlap');
  if (!(await ports.write([putEvent({ ...stored, data })])).ok) return fail('conflict');
  return succeed(await tellAll(ports, { ...stored, data }, { by, writeNews }));
}

/** Null where the time would overlap another one. */
function applyChange(event: Event, change: EventChange, at: string): Event | null {
  if (change.kind === 'cancel') return { ...event, cancelledAt: event.cancelledAt ?? at };
  const others = event.times.filter(({ id, isCancelled }) => id !== change.time && !isCancelled);
  const { to } = { to: null, ...change };
  if (to && others.some(({ start, end }) => start < to.end && to.start < end)) return null;
  const times = event.times.map((time) => {
    if (time.id !== change.time) return time;
    return to ? { ...time, ...to } : { ...time, isCancelled: true as const };
  });
  return { ...event, times: times.toSorted((one, other) => one.start.localeCompare(other.start)) };
}

async function tellAll(
  ports: Pick<ReviewPorts, 'records' | 'reviews' | 'write' | 'now'>,
  event: EventRecord,
  { by, writeNews }: Pick<Parameters<typeof changeEvent>[2], 'by' | 'writeNews'>,
): Promise<number> {
  let told = 0;
  for (const { id } of await listInvitations(ports.records, event.id)) {
    const invitation = await renewInvitation(ports, id);
    const about = invitation && findNews(event, invitation.data);
    const parent = invitation?.parent ?? '';
    const entry = about && (await ports.reviews.find(parent));
    if (!about || !entry) continue;
    const message = { ...writeNews(entry), invitation: { event: event.id, about } };
    if ((await writeMessage(ports, { id: parent, message, by })).ok) told += 1;
  }
  return told;
}

/**
 * Writes an invitation again as it is, so that an answer which was planned with the event of before is refused and planned again.
 * Resolves to it; null when it is gone.
 */
async function renewInvitation(
  { records, write }: Pick<ReviewPorts, 'records' | 'write'>,
  id: string,
): Promise<InvitationRecord | null> {
  for (;;) {
    const invitation = (await records.find('invitations', id)) as InvitationRecord | null;
    if (!invitation || (await write([putRecord({ ...invitation })])).ok) return invitation;
  }
}

/** Another address for the feed of an event; the one before stops at once. Resolves to its key, which is shown once. */
export async function makeFeedKey(
  { records, write }: Pick<ReviewPorts, 'records' | 'write'>,
  id: string,
): Promise<Result<string, 'gone' | 'conflict'>> {
  const stored = await findEvent(records, id);
  if (!stored) return fail('gone');
  const key = makeRandomKey();
  const written = await write([putEvent({ ...stored, group: hashLinkKey(key) })]);
  return written.ok ? succeed(key) : fail('conflict');
}

export async function findByFeedKey(
  { readPage }: Pick<RecordStore, 'readPage'>,
  key: string,
): Promise<EventRecord | null> {
  const page = await readPage({ collection: 'events', group: hashLinkKey(key), limit: 1 });
  return (page.records[0] as EventRecord | undefined) ?? null;
}
