import { createEventMessage, eventDay } from '../../../content/en/staff/events.ts';
import { fillText } from '../../../content/en/staff/message-templates.ts';
import { readEventForm } from '../../../core/events/event-form.ts';
import { findEvent } from '../../../core/events/find-event.ts';
import { saveEvent } from '../../../core/events/save-event.ts';
import { cancelEvent } from '../../../core/invitations/cancel-event.ts';
import { fail, succeed } from '../../../core/result.ts';
import { mayManageEvents } from '../../../core/team/policies.ts';
import { redirectWithFlash } from '../../framework/flash.ts';
import { sendForm } from '../../ui/form/send-form.ts';
import { readClock } from '../describe-time.ts';
import { answerStaff, answerStaffForm } from '../guard.ts';
import { readMessage } from '../shared/composer/read-message.ts';
import type { Route } from './+types/event';
import { EventDay } from './day.tsx';
import { EventEditor } from './editor.tsx';
import { readEvent } from './read-event.ts';

export const loader = answerStaff(mayManageEvents, readEvent);

export const action = answerStaffForm({ policy: mayManageEvents }, async (form, { context, ctx, id, by }) => {
  const { get } = form;
  const clock = await readClock(ctx, by);
  const stored = await findEvent(ctx, id);
  const seen = { id, version: Number(get('version')) };
  const open = (event: string, notice: keyof typeof eventDay.notices) =>
    redirectWithFlash(context, `/staff/events/${event}`, { text: eventDay.notices[notice] });
  switch (get('intent')) {
    case 'save': {
      if (!stored && (id !== 'new' || !/^[\w-]{36}$/.test(get('form')))) return fail('gone');
      const about = stored ? seen : { id: get('form'), version: 0 };
      const reading = readEventForm(get, about, clock);
      if (!reading.ok) return { ...fail('invalid'), fields: reading.fields };
      const saved = await saveEvent(ctx, about, reading.value);
      return saved.ok ? open(about.id, 'saved') : saved;
    }
    // Whoever booked since then is told by cancelling again.
    case 'cancel':
    case 'cancel-and-tell': {
      if (!stored) return fail('gone');
      const isToNobody = get('intent') === 'cancel';
      const message = isToNobody
        ? succeed(createEventMessage('cancelled', stored, clock.writer))
        : readMessage(form, null);
      if (!message.ok) return message;
      const { subject, text } = message.value;
      const cancelled = await cancelEvent(ctx, {
        ...seen,
        slotId: get('slot') || null,
        actorEmail: by,
        writeNews: (application) => ({ subject, text: fillText(text, application, clock.writer) }),
      });
      // The composer knows it by this code.
      if (!cancelled.ok && cancelled.code === 'conflict' && !isToNobody) return fail('changed-meanwhile');
      return cancelled.ok ? open(id, cancelled.value > 0 ? 'told' : 'cancelled') : cancelled;
    }
    default:
      return fail('unreadable');
  }
});

export const clientAction = (form: Route.ClientActionArgs) => sendForm(form);

export default function EventPage({ loaderData }: Route.ComponentProps) {
  if (loaderData.kind === 'day') return <EventDay data={loaderData} />;
  return <EventEditor data={loaderData} key={loaderData.version} />;
}
