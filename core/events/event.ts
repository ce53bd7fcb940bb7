import type { EventTable, SlotTable } from '../../db/schema.ts';
import { createReference } from '../applications/reference.ts';
import type { Context, Reader, Writer } from '../context.ts';
import type { CalendarEntry } from '../mails/mail.ts';
import { getDay, nameCityTime, toLocalTime } from '../time.ts';

/** Slots come by time. Cancelled ones stay, because somebody may have chosen them. */
export type Event = EventTable & { readonly slots: readonly SlotTable[] };

export async function findEvent(ctx: Reader, id: string): Promise<Event | null> {
  const rows = await ctx.db.selectFrom('events').selectAll().where('id', '=', id).execute();
  const [event] = await addSlots(ctx, rows);
  return event ?? null;
}

/** Returns the event, and makes other changes and choices of its slots wait. Lock the application first. */
export async function lockEvent(tx: Writer, id: string): Promise<Event | null> {
  await tx.db.selectFrom('events').select('id').where('id', '=', id).forUpdate().execute();
  return findEvent(tx, id);
}

/** Lists the events with a slot to come, or all others; both by their time. */
export async function listEvents(ctx: Pick<Context, 'db' | 'now'>, when: 'ahead' | 'past'): Promise<readonly Event[]> {
  const slots = ctx.db.selectFrom('slots').select('eventId').where('isCancelled', '=', 0);
  const ahead = slots.where('endsAt', '>=', ctx.now().toISOString());
  const events = ctx.db.selectFrom('events').selectAll();
  const found = await events.where('id', when === 'ahead' ? 'in' : 'not in', ahead).execute();
  return (await addSlots(ctx, found)).toSorted((one, other) =>
    getSpan(one).endsAt.localeCompare(getSpan(other).endsAt),
  );
}

async function addSlots({ db }: Reader, events: readonly EventTable[]): Promise<readonly Event[]> {
  if (events.length === 0) return [];
  const ids = events.map(({ id }) => id);
  const slots = await db.selectFrom('slots').selectAll().where('eventId', 'in', ids).orderBy('startsAt').execute();
  const slotsOf = Map.groupBy(slots, ({ eventId }) => eventId);
  return events.map((event) => ({ ...event, slots: slotsOf.get(event.id) ?? [] }));
}

type Span = Pick<SlotTable, 'startsAt' | 'endsAt'>;

export function toLocalSpan({ startsAt, endsAt }: Span, timeZone: string) {
  return { start: toLocalTime(startsAt, timeZone), end: toLocalTime(endsAt, timeZone) };
}

/** Returns the start of the first slot and the end of the last; cancelled ones count if all are. */
export function getSpan({ slots }: Pick<Event, 'slots'>): Span {
  const kept = slots.filter(({ isCancelled }) => !isCancelled);
  const all = kept.length > 0 ? kept : slots;
  return { startsAt: all[0]?.startsAt ?? '', endsAt: all.at(-1)?.endsAt ?? '' };
}

export function listOpenSlots({ cancelledAt, slots }: Event, at: string): readonly SlotTable[] {
  return cancelledAt === null ? slots.filter(({ startsAt, isCancelled }) => !isCancelled && startsAt > at) : [];
}

export function isAnswerable(event: Event, at: string, timeZone: string): boolean {
  return getDay(at, timeZone) <= event.answerBy && listOpenSlots(event, at).length > 0;
}

export function isSlotCancelled({ cancelledAt, slots }: Event, slotId: string): boolean {
  return cancelledAt !== null || slots.some(({ id, isCancelled }) => id === slotId && isCancelled);
}

/** Describes one slot of an event, or all of them, for emails and pages. */
export function describeEvent(event: Event, span: Span, timeZone: string) {
  const { title, venue, note, answerBy } = event;
  return { title, venue, note, answerBy, span: toLocalSpan(span, timeZone), zone: nameCityTime(timeZone) };
}

type Entry = Pick<CalendarEntry, 'sequence' | 'isCancelled'> & { readonly applicationId: string };

/** Returns an applicant's calendar entry: one for each event, which later ones with the same `uid` change. */
export function createCalendarEntry(event: Event, span: Span, entry: Entry): CalendarEntry {
  const { title, venue, note } = event;
  const { applicationId, sequence, isCancelled } = entry;
  const uid = `${event.id}-${createReference(applicationId)}`;
  return { uid, sequence, start: span.startsAt, end: span.endsAt, title, venue, note, isCancelled };
}

/** A meeting is stored with the message that proposes it, and deleted with the last one about it. */
export async function deleteUnusedMeetings({ db }: Writer): Promise<void> {
  await db
    .deleteFrom('events')
    .where('kind', '=', 'meeting')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('messages').select('messages.id').whereRef('eventId', '=', 'events.id'))),
    )
    .execute();
}
