import { data as answer } from 'react-router';
import { createEventMessage, eventDay } from '../../../content/en/staff/events.ts';
import { formatMoment } from '../../../content/en/times.ts';
import { countBookings } from '../../../core/events/count-bookings.ts';
import { describeEvent, getSpan, toLocalSpan } from '../../../core/events/event-facts.ts';
import { toEventForm } from '../../../core/events/event-form.ts';
import { findEvent } from '../../../core/events/find-event.ts';
import { getDayList } from '../../../core/invitations/get-day-list.ts';
import { nameOf } from '../../../core/team/member-name.ts';
import { nameCityTime, toLocalTime } from '../../../core/time.ts';
import type { SlotTable } from '../../../db/schema.ts';
import { readClock } from '../describe-time.ts';
import type { StaffRequest } from '../guard.ts';

/** An event as the address asks for it: its editor or the list of the day. */
export async function readEvent({ ctx, id, viewer, by, url: { searchParams: asked } }: StaffRequest) {
  const [clock, event] = await Promise.all([readClock(ctx, by), findEvent(ctx, id)]);
  const { now, timeZone, today, names, writer } = clock;
  if (event === null && id !== 'new') throw answer(null, { status: 404 });
  const showSlot = (slot: SlotTable) => ({ id: slot.id, span: toLocalSpan(slot, timeZone), places: slot.places });
  if (!event) {
    // `form` names this one form, so that sending it twice makes one event.
    const fresh = { id, version: 0, title: null, fixed: [], stored: { form: crypto.randomUUID() } };
    return { ...fresh, kind: 'editor', today, zone: nameCityTime(now, timeZone) } as const;
  }
  const { version, cancelledAt } = event;
  const facts = { id, version, today, ...describeEvent(event, getSpan(event), timeZone) };
  if (asked.has('edit') && cancelledAt === null) {
    const bookings = await countBookings(ctx, id);
    const kept = event.slots.filter(({ isCancelled }) => !isCancelled);
    const open = kept.filter((slot) => !bookings.has(slot.id));
    return {
      ...facts,
      kind: 'editor',
      fixed: kept.flatMap((slot) => {
        const booked = bookings.get(slot.id);
        return booked ? [{ ...showSlot(slot), booked }] : [];
      }),
      stored: toEventForm(event, open, timeZone),
    } as const;
  }
  const list = await getDayList(ctx, event, viewer);
  return {
    ...facts,
    kind: 'day',
    list: {
      ...list,
      slots: list.slots.map(({ slot, people }) => ({
        ...showSlot(slot),
        isCancelled: slot.isCancelled === 1,
        people,
      })),
    },
    isCancelled: cancelledAt !== null,
    isPublic: event.isPublic === 1,
    /** Of the message to those who have to be told that a slot is cancelled. */
    template: createEventMessage('cancelled', event, writer),
    // With the day: the paper is read later.
    printed: eventDay.printed(formatMoment(toLocalTime(now.toISOString(), timeZone), today), nameOf(by, names)),
  } as const;
}

type Kind<Name extends string> = Extract<Awaited<ReturnType<typeof readEvent>>, { readonly kind: Name }>;
export type EditorData = Kind<'editor'>;
export type DayData = Kind<'day'>;
export type DayPerson = DayData['list']['none'][number];
