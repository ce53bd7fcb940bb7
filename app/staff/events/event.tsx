import { createEventMessage, eventDay } from '../../../content/en/staff/events.ts';
import { fillText } from '../../../content/en/staff/message-templates.ts';
import { type Event, findEvent } from '../../../core/events/event.ts';
import { readEventForm } from '../../../core/events/event-form.ts';
import { saveEvent } from '../../../core/events/save-event.ts';
import { whyMaxLength } from '../../../core/events/slot-fields.ts';
import { cancelEvent } from '../../../core/invitations/cancel-event.ts';
import { fail } from '../../../core/result.ts';
import { mayManageEvents } from '../../../core/team/policies.ts';
import { flashOrFail } from '../../framework/flash.ts';
import type { PostedForm } from '../../ui/form/handle-form.ts';
import { readClock, type StaffClock } from '../describe-time.ts';
import { isFormId, type StaffRequest, staffAction, withPolicy } from '../guard.ts';
import { clientAction } from '../staff-form.ts';
import type { Route } from './+types/event';
import { EventDay } from './day.tsx';
import { EventEditor } from './editor.tsx';
import { readEvent } from './read-event.ts';

export const loader = withPolicy(mayManageEvents, readEvent);

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
