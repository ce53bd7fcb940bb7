import { eventDay, events } from '../../../content/en/staff/events.ts';
import { eventFields, readEventForm, rowFields, slotsLimit } from '../../../core/events/event-form.ts';
import { findEvent } from '../../../core/events/find-event.ts';
import { saveEvent } from '../../../core/events/save-event.ts';
import { cancelEvent } from '../../../core/invitations/cancel-event.ts';
import { isTooLong } from '../../../core/messages/message-text.ts';
import { findPlaceholder } from '../../../core/messages/placeholders.ts';
import { fail } from '../../../core/result.ts';
import { mayManageEvents } from '../../../core/team/policies.ts';
import { sendForm } from '../../ui/form/send-form.ts';
import { readClock } from '../describe-time.ts';
import { redirectWithFlash } from '../flash.ts';
import { answerStaff, answerStaffForm } from '../guard.ts';
import { fillText } from '../message-template.ts';
import { nameStaffPage } from '../staff-page.ts';
import { Outcome } from '../ui/outcome.tsx';
import type { Route } from './+types/event';
import { EventCancelPage } from './cancel.tsx';
import { EventDay } from './day.tsx';
import { EventEditor } from './editor.tsx';
import { fillEventTemplate } from './event-template.ts';
import { readEvent } from './read-event.ts';

const rows = [...Array(slotsLimit).keys()].flatMap((index) => rowFields.map((field) => `${field}-${index}`));

export const meta = nameStaffPage(events.title);

export const loader = answerStaff(mayManageEvents, readEvent);

const sent = { policy: mayManageEvents, keep: ['form', ...eventFields, ...rows, 'subject', 'text'] };

export const action = answerStaffForm(sent, async (form, { context, ctx, id, by }) => {
  const { get } = form;
  const clock = await readClock(ctx);
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
    case 'cancel': {
      const draft = { subject: get('subject').trim(), text: get('text') };
      // Without anybody to tell there was nothing to write. The template with its placeholder is not queued, and those
      // who chose since are told by cancelling again.
      const isToNobody = stored !== null && get('people') === '0';
      if (!isToNobody) {
        if (draft.subject === '' || draft.text.trim() === '') return fail('missing');
        if (isTooLong(draft)) return fail('too-long');
        if (findPlaceholder(draft)) return fail('unfinished');
      }
      const { subject, text } = isToNobody ? fillEventTemplate('cancelled', stored, { by, ...clock }) : draft;
      const cancelled = await cancelEvent(ctx, {
        ...seen,
        slotId: get('slot') || null,
        actorEmail: by,
        writeNews: (application) => ({ subject, text: fillText(text, application, { by, ...clock }), template: null }),
      });
      return cancelled.ok ? open(id, cancelled.value > 0 ? 'told' : 'cancelled') : cancelled;
    }
    default:
      return fail('unreadable');
  }
});

export const clientAction = (form: Route.ClientActionArgs) => sendForm(form);

export default function Event({ loaderData, actionData }: Route.ComponentProps) {
  const failure = actionData && 'ok' in actionData && !actionData.ok ? actionData : undefined;
  const outcome = <Outcome failure={failure} texts={eventDay.refusals} />;
  switch (loaderData.kind) {
    case 'editor':
      return <EventEditor data={loaderData} failure={failure} outcome={outcome} key={loaderData.version} />;
    case 'cancel':
      return <EventCancelPage data={loaderData} failure={failure} outcome={outcome} />;
    case 'day':
      return <EventDay data={loaderData} outcome={outcome} />;
  }
}
