import { data as answer } from 'react-router';
import { describeEvent, type Event, findEvent, getSpan, toLocalSpan } from '../../../core/events/event.ts';
import { toEventForm } from '../../../core/events/event-form.ts';
import { countBookings } from '../../../core/events/invitation.ts';
import { getDayList } from '../../../core/invitations/get-day-list.ts';
import { nameCityTime } from '../../../core/time.ts';
import type { SlotTable } from '../../../db/schema.ts';
import { readClock, type StaffClock } from '../describe-time.ts';
import type { StaffRequest } from '../guard.ts';

/** Reads the editor of an event, or the list of its day. */
export async function readEvent(request: StaffRequest) {
  const { ctx, id, url } = request;
  const [clock, event] = await Promise.all([readClock(ctx), findEvent(ctx, id)]);
  if (!event && id !== 'new') throw answer(null, { status: 404 });
  if (event && (event.cancelledAt !== null || !url.searchParams.has('edit'))) return readDay(request, event, clock);
  return readEditor(request, event, clock);
}

export type EditorData = Awaited<ReturnType<typeof readEditor>>;
export type DayData = Awaited<ReturnType<typeof readDay>>;
export type DayPerson = DayData['list']['none'][number];

async function readEditor({ ctx, id }: StaffRequest, event: Event | null, { timeZone, today }: StaffClock) {
  const bookings = await countBookings(ctx, id);
  const slots = event?.slots.filter(({ isCancelled }) => !isCancelled) ?? [];
  const open = slots.filter((slot) => !bookings.has(slot.id));
  const booked = slots.filter((slot) => bookings.has(slot.id));
  // A form sent twice creates one event.
  const fresh: Readonly<Record<string, string>> = { form: crypto.randomUUID() };
  return {
    kind: 'editor' as const,
    id,
    version: event?.version ?? 0,
    title: event?.title ?? null,
    today,
    zone: nameCityTime(timeZone),
    fixed: booked.map((slot) => ({ ...showSlot(slot, timeZone), booked: bookings.get(slot.id) ?? 0 })),
    stored: event ? toEventForm(event, open, timeZone) : fresh,
  };
}

async function readDay({ ctx, viewer }: StaffRequest, event: Event, clock: StaffClock) {
  const { timeZone, today } = clock;
  const { id, version, kind, cancelledAt, isPublic } = event;
  const list = await getDayList(ctx, event, viewer);
  const slots = list.slots.map(({ slot, people }) => ({
    ...showSlot(slot, timeZone),
    isCancelled: slot.isCancelled === 1,
    people,
  }));
  return {
    kind: 'day' as const,
    id,
    version,
    isMeeting: kind === 'meeting',
    today,
    ...describeEvent(event, getSpan(event), timeZone),
    list: { ...list, slots },
    isCancelled: cancelledAt !== null,
    isPublic: isPublic === 1,
  };
}

function showSlot(slot: SlotTable, timeZone: string) {
  return { id: slot.id, span: toLocalSpan(slot, timeZone), places: slot.places };
}
