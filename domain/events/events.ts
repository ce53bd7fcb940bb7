import { findSpan } from '../messages/event-facts.ts';
import type { Event, EventTime, Invitation } from '../messages/invitation.ts';
import { hashLinkKey, makeRandomKey } from '../model/link-key.ts';
import { fail, type Result, succeed } from '../model/result.ts';
import type { ReviewPorts } from '../ports/application-ports.ts';
import { type Change, putRecord } from '../ports/changes.ts';
import { type RecordRequest, type RecordStore, readPages, type StoredRecord } from '../ports/records.ts';

export type EventRecord = StoredRecord<Event>;
export type InvitationRecord = StoredRecord<Invitation>;

export const pageSize = 200;

export async function findEvent({ find }: RecordStore, id: string): Promise<EventRecord | null> {
  return (await find('events', id)) as EventRecord | null;
}

/** Those whose last time is not over, the nearest first; or those that are over, the newest first. */
export async function readEventPage(
  { readPage }: RecordStore,
  { now, isOver = false, ...page }: Pick<RecordRequest, 'after' | 'limit'> & { now: Date; isOver?: boolean },
) {
  const at = now.toISOString();
  const range = isOver ? { until: at, newestFirst: true } : { from: at };
  const { records, next } = await readPage({ collection: 'events', ...range, ...page });
  return { records: records as readonly StoredRecord[] as readonly EventRecord[], next };
}

/** The nearest whose last time is not over. */
export async function listEvents(records: RecordStore, now: Date): Promise<readonly EventRecord[]> {
  return (await readEventPage(records, { now, limit: pageSize })).records;
}

export async function listInvitations(records: RecordStore, event: string): Promise<readonly InvitationRecord[]> {
  const pages = readPages(records, { collection: 'invitations', group: event, limit: pageSize });
  return (await Array.fromAsync(pages)).flat() as readonly StoredRecord[] as readonly InvitationRecord[];
}

/** The numbers of the given places of each time, by the time's id. */
export async function listGiven(records: RecordStore, event: string, time?: string) {
  const given = new Map<string, Set<number>>();
  const range = time === undefined ? {} : { from: `${time}.`, until: `${time}.~` };
  for await (const page of readPages(records, { collection: 'places', group: event, ...range, limit: pageSize }))
    for (const { position } of page) {
      const [id = '', number] = position.split('.');
      given.set(id, (given.get(id) ?? new Set()).add(Number(number)));
    }
  return given;
}

/** The ids of the free places of a time. `given`: as `listGiven` has them. */
export function listFree(
  event: string,
  { id, places, closed = [] }: Pick<EventTime, 'id' | 'places' | 'closed'>,
  given: Awaited<ReturnType<typeof listGiven>>,
): readonly string[] {
  const numbers = given.get(id) ?? new Set();
  return [...Array(places + closed.length).keys()]
    .filter((number) => !numbers.has(number))
    .map((number) => `${event}.${id}.${number}`)
    .filter((place) => !closed.includes(place));
}

/** The change that gives a place to an application; a conflict where it is given already. */
export function makePlace(event: string, id: string, parent: string): Change {
  const position = id.slice(event.length + 1);
  return putRecord({ collection: 'places', id, parent, group: event, position, data: {} });
}

/** The change that stores an event; a conflict where it is not the version that was read. */
export function putEvent(record: Pick<EventRecord, 'id' | 'data'> & Partial<EventRecord>): Change {
  return putRecord({ ...record, collection: 'events', position: findSpan(record.data).end });
}

/** The same text for the same typed event, whatever the ids of its times: a row that is sent again gets another one. */
function writeContent({ times, ...event }: Event): string {
  const typed = times.map(({ id: _, closed: __, ...time }) => time);
  return JSON.stringify([event, ...typed].map((part) => Object.entries(part).toSorted()));
}

/**
 * Stores what was typed, once where it is sent twice. `seen`: version 0 for a new event. Resolves to the id and the event in whose
 * place it is (null for a new one; the same event where it was stored already); `conflict`: another coordinator changed it since
 * the page was read; `chosen`: more people have chosen a time than it would have places.
 */
export async function saveEvent(
  { records, write }: Pick<ReviewPorts, 'records' | 'write'>,
  seen: { readonly id: string; readonly version: number },
  typed: Omit<Event, 'cancelledAt'>,
): Promise<Result<{ readonly id: string; readonly before: Event | null }, 'conflict' | 'chosen'>> {
  const stored = await findEvent(records, seen.id);
  const data = { ...typed, cancelledAt: null };
  const result = succeed({ id: seen.id, before: stored?.data ?? null });
  if (stored && writeContent(stored.data) === writeContent(data)) return result;
  if ((stored?.version ?? 0) !== seen.version || (stored?.data.cancelledAt ?? null) !== null) return fail('conflict');
  const given = await listGiven(records, seen.id);
  if (typed.times.some(({ id, places }) => (given.get(id)?.size ?? 0) > places)) return fail('chosen');
  const closing: string[] = [];
  const times = typed.times.map((time) => {
    const before = stored?.data.times.find(({ id }) => id === time.id);
    const fewer = before ? listFree(seen.id, before, given).slice(0, Math.max(0, before.places - time.places)) : [];
    closing.push(...fewer);
    const closed = [...(before?.closed ?? []), ...fewer];
    return closed.length > 0 ? { ...time, closed } : time;
  });
  const written = await write([
    putEvent({ ...stored, id: seen.id, data: { ...data, times } }),
    // Of two people who close and choose the same place at the same moment the store refuses one, on every engine, also where the
    // choice was planned with the event of before. They are in no group: they count as given nowhere.
    ...closing.map((id) => putRecord({ collection: 'places', id, data: {} })),
  ]);
  return written.ok ? result : saveEvent({ records, write }, seen, typed);
}

/**
 * Another address for the feed of an event, or none; the one before stops at once. Resolves to its key, which is shown once, or
 * to null.
 */
export async function changeFeed(
  { records, write }: Pick<ReviewPorts, 'records' | 'write'>,
  id: string,
  wanted: 'new' | 'none',
): Promise<Result<string | null, 'gone' | 'conflict'>> {
  const stored = await findEvent(records, id);
  if (!stored) return fail('gone');
  const key = wanted === 'new' ? makeRandomKey() : null;
  const written = await write([putEvent({ ...stored, group: key === null ? '' : hashLinkKey(key) })]);
  return written.ok ? succeed(key) : fail('conflict');
}

export async function findByFeedKey({ readPage }: RecordStore, key: string): Promise<EventRecord | null> {
  const page = await readPage({ collection: 'events', group: hashLinkKey(key), limit: 1 });
  return (page.records[0] as EventRecord | undefined) ?? null;
}
