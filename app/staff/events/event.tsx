import { data as answer } from 'react-router';
import { createEventMessage, eventDay } from '../../../content/en/staff/events.ts';
import { fillText } from '../../../content/en/staff/message-templates.ts';
import { describeEvent, type Event, findEvent, getSpan, toLocalSpan } from '../../../core/events/event.ts';
import { readEventForm, toEventForm } from '../../../core/events/event-form.ts';
import { countBookings } from '../../../core/events/invitation.ts';
import { saveEvent } from '../../../core/events/save-event.ts';
import { whyMaxLength } from '../../../core/events/slot-fields.ts';
import { cancelEvent } from '../../../core/invitations/cancel-event.ts';
import { getDayList } from '../../../core/invitations/get-day-list.ts';
import { fail } from '../../../core/result.ts';
import { mayManageEvents } from '../../../core/team/policies.ts';
import { nameCityTime } from '../../../core/time.ts';
import type { SlotTable } from '../../../db/schema.ts';
import { flashOrFail } from '../../framework/flash.ts';
import type { PostedForm } from '../../ui/form/handle-form.ts';
import { readClock, type StaffClock } from '../describe-time.ts';
import { isFormId, type StaffRequest, staffAction, withPolicy } from '../guard.ts';
import { clientAction } from '../staff-form.ts';
import type { Route } from './+types/event';
import { EventDay } from './day.tsx';
import { EventEditor } from './editor.tsx';

export const loader = withPolicy(mayManageEvents, readEvent);

/** Reads the editor of an event, or the list of its day. */
async function readEvent(request: StaffRequest) {
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

export const action = staffAction({ policy: mayManageEvents }, async (form, request) => {
  const { ctx, id, actorEmail } = request;
  const clock = await readClock(ctx, actorEmail);
  const stored = await findEvent(ctx, id);
  switch (form.get('intent')) {
    case 'save':
      return save(form, request, stored, clock);
    case 'cancel':
      return stored ? cancel(form, request, stored, clock) : fail('gone');
    default:
      return fail('unreadable');
  }
});

async function save({ get }: PostedForm, { context, ctx, id }: StaffRequest, stored: Event | null, clock: StaffClock) {
  if (!stored && (id !== 'new' || !isFormId(get('form')))) return fail('gone');
  const about = stored ? { id, version: Number(get('version')) } : { id: get('form'), version: 0 };
  const reading = readEventForm(get, about, clock);
  if (!reading.ok) return { ...fail('invalid'), fields: reading.fields };
  const saved = await saveEvent(ctx, about, reading.value);
  return flashOrFail(context, saved, { path: `/staff/events/${about.id}`, text: eventDay.notices.saved });
}

async function cancel({ get }: PostedForm, request: StaffRequest, stored: Event, { writer }: StaffClock) {
  const { context, ctx, id, actorEmail } = request;
  const why = get('why').trim();
  if (why.length > whyMaxLength) return fail('unreadable');
  // Without a reason the message is unfinished: whoever booked since then is told by cancelling again.
  const { subject, text } = createEventMessage('cancelled', stored, writer, why || undefined);
  const cancelled = await cancelEvent(ctx, {
    id,
    version: Number(get('version')),
    slotId: get('slot') || null,
    actorEmail,
    writeNews: (application) => ({ subject, text: fillText(text, application, writer) }),
  });
  const notice = cancelled.ok && cancelled.value > 0 ? eventDay.notices.told : eventDay.notices.cancelled;
  return flashOrFail(context, cancelled, { path: `/staff/events/${id}`, text: notice });
}

export { clientAction };

export default function EventPage({ loaderData }: Route.ComponentProps) {
  if (loaderData.kind === 'day') return <EventDay data={loaderData} />;
  return <EventEditor data={loaderData} key={loaderData.version} />;
}
