import { findSpan } from '../messages/event-facts.ts';
import type { Event, EventTime, Invitation } from '../messages/invitation.ts';
import { fail, type Result, succeed } from '../model/result.ts';
import type { ReviewPorts } from '../ports/application-ports.ts';
import { type Change, putRecord } from '../ports/changes.ts';
import { type RecordStore, readPages, type StoredRecord } from '../ports/records.ts';

export type EventRecord = StoredRecord<Event>;
export type InvitationRecord = StoredRecord<Invitation>;

const pageSize = 200;

export async function findEvent({ find }: RecordStore, id: string): Promise<EventRecord | null> {
  return (await find('events', id)) as EventRecord | null;
}

/** Those whose last time is not over, the nearest first; or those that are over, the newest first. */
export async function listEvents(
  { readPage }: RecordStore,
  now: Date,
  { areOver = false }: { readonly areOver?: boolean } = {},
): Promise<readonly EventRecord[]> {
  const at = now.toISOString();
  const range = areOver ? { until: at, newestFirst: true } : { from: at };
  const { records } = await readPage({ collection: 'events', ...range, limit: pageSize });
  return records as readonly StoredRecord[] as readonly EventRecord[];
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
  { id, places }: Pick<EventTime, 'id' | 'places'>,
  given: Awaited<ReturnType<typeof listGiven>>,
): readonly string[] {
  const numbers = given.get(id) ?? new Set();
  return [...Array(places).keys()].filter((number) => !numbers.has(number)).map((number) => `${event}.${id}.${number}`);
}

/**
 * The changes that close the free places of times for good: the store refuses a choice that was planned before. They are in no
 * group, so that they do not count as given.
 */
export function closePlaces(
  event: string,
  times: readonly EventTime[],
  given: Awaited<ReturnType<typeof listGiven>>,
): readonly Change[] {
  const free = times.flatMap((time) => listFree(event, time, given));
  return free.map((id) => putRecord({ collection: 'places', id, data: {} }));
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
  const typed = times.map(({ id: _, ...time }) => time);
  return JSON.stringify([event, ...typed].map((part) => Object.entries(part).toSorted()));
}

/**
 * Stores what was typed, once where it is sent twice. `seen`: version 0 for a new event. `conflict`: another coordinator changed it
 * since the page was read; `chosen`: somebody has chosen a time that would go.
 */
export async function saveEvent(
  { records, write }: Pick<ReviewPorts, 'records' | 'write'>,
  seen: { readonly id: string; readonly version: number },
  typed: Omit<Event, 'cancelledAt'>,
): Promise<Result<null, 'conflict' | 'chosen'>> {
  const stored = await findEvent(records, seen.id);
  const data = { ...typed, cancelledAt: null };
  if (stored && writeContent(stored.data) === writeContent(data)) return succeed(null);
  if ((stored?.version ?? 0) !== seen.version || (stored?.data.cancelledAt ?? null) !== null) return fail('conflict');
  const gone = (stored?.data.times ?? []).filter(({ id }) => !typed.times.some((time) => time.id === id));
  const given = await listGiven(records, seen.id);
  if (gone.some(({ id }) => given.has(id))) return fail('chosen');
  const written = await write([putEvent({ ...stored, id: seen.id, data }), ...closePlaces(seen.id, gone, given)]);
  return written.ok ? succeed(null) : saveEvent({ records, write }, seen, typed);
}
