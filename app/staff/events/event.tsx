import { createEventMessage, eventDay } from '../../../content/en/staff/events.ts';
import { fillText } from '../../../content/en/staff/message-templates.ts';
import { readEventForm } from '../../../core/events/event-form.ts';
import { type Event, findEvent } from '../../../core/events/find-event.ts';
import { saveEvent } from '../../../core/events/save-event.ts';
import { cancelEvent } from '../../../core/invitations/cancel-event.ts';
import { fail, succeed } from '../../../core/result.ts';
import { mayManageEvents } from '../../../core/team/policies.ts';
import { flashOrFail } from '../../framework/flash.ts';
import type { PostedForm } from '../../ui/form/handle-form.ts';
import { sendForm } from '../../ui/form/send-form.ts';
import { readClock, type StaffClock } from '../describe-time.ts';
import { type StaffRequest, staffAction, withPolicy } from '../guard.ts';
import { readMessage } from '../shared/composer/read-message.ts';
import type { Route } from './+types/event';
import { EventDay } from './day.tsx';
import { EventEditor } from './editor.tsx';
import { readEvent } from './read-event.ts';

export const loader = withPolicy(mayManageEvents, readEvent);

export const action = staffAction({ policy: mayManageEvents }, async (form, request) => {
  const { ctx, id, by } = request;
  const clock = await readClock(ctx, by);
  const stored = await findEvent(ctx, id);
  switch (form.get('intent')) {
    case 'save':
      return save(form, request, stored, clock);
    case 'cancel':
    case 'cancel-and-tell':
      return stored ? cancel(form, request, stored, clock) : fail('gone');
    default:
      return fail('unreadable');
  }
});

async function save({ get }: PostedForm, { context, ctx, id }: StaffRequest, stored: Event | null, clock: StaffClock) {
  if (!stored && (id !== 'new' || !/^[\w-]{36}$/.test(get('form')))) return fail('gone');
  const about = stored ? { id, version: Number(get('version')) } : { id: get('form'), version: 0 };
  const reading = readEventForm(get, about, clock);
  if (!reading.ok) return { ...fail('invalid'), fields: reading.fields };
  const saved = await saveEvent(ctx, about, reading.value);
  return flashOrFail(context, saved, { path: `/staff/events/${about.id}`, text: eventDay.notices.saved });
}

async function cancel(form: PostedForm, request: StaffRequest, stored: Event, { writer }: StaffClock) {
  const { context, ctx, id, by } = request;
  // Whoever booked since then is told by cancelling again.
  const isToNobody = form.get('intent') === 'cancel';
  const message = isToNobody ? succeed(createEventMessage('cancelled', stored, writer)) : readMessage(form, null);
  if (!message.ok) return message;
  const { subject, text } = message.value;
  const cancelled = await cancelEvent(ctx, {
    id,
    version: Number(form.get('version')),
    slotId: form.get('slot') || null,
    actorEmail: by,
    writeNews: (application) => ({ subject, text: fillText(text, application, writer) }),
  });
  // The composer knows it by this code.
  if (!cancelled.ok && cancelled.code === 'conflict' && !isToNobody) return fail('changed-meanwhile');
  const notice = cancelled.ok && cancelled.value > 0 ? eventDay.notices.told : eventDay.notices.cancelled;
  return flashOrFail(context, cancelled, { path: `/staff/events/${id}`, text: notice });
}

export const clientAction = (form: Route.ClientActionArgs) => sendForm(form);

export default function EventPage({ loaderData }: Route.ComponentProps) {
  if (loaderData.kind === 'day') return <EventDay data={loaderData} />;
  return <EventEditor data={loaderData} key={loaderData.version} />;
}
