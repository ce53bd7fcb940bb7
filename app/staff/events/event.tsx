import { eventDay, events } from '../../../content/en/staff/events.ts';
import { changeEvent, type EventChange, saveAndTell } from '../../../domain/events/change-event.ts';
import {
  eventFields,
  maximumTimes,
  readEventForm,
  readSpan,
  rowFields,
  severalFields,
} from '../../../domain/events/event-form.ts';
import { changeFeed, findEvent, listGiven } from '../../../domain/events/events.ts';
import { findGap } from '../../../domain/messages/gap.ts';
import { fail, succeed } from '../../../domain/model/result.ts';
import type { ReviewedApplication } from '../../../domain/model/review.ts';
import { mayManageEvents } from '../../../domain/team/policies.ts';
import { siteContext } from '../../framework/request-context.ts';
import { sendForm } from '../../ui/form/send-form.ts';
import { readClock } from '../describe-time.ts';
import { redirectWithFlash } from '../flash.ts';
import { answerStaff, answerStaffForm } from '../guard.ts';
import { fillText } from '../message-template.ts';
import { nameStaffPage } from '../staff-page.ts';
import { Outcome } from '../ui/outcome.tsx';
import type { Route } from './+types/event';
import { EventChangePage } from './change.tsx';
import { EventDay } from './day.tsx';
import { EventEditor } from './editor.tsx';
import { fillEventTemplate } from './event-template.ts';
import { readEvent } from './read-event.ts';

const rows = [...Array(maximumTimes).keys()].flatMap((index) => rowFields.map((field) => `${field}-${index}`));

export const meta = nameStaffPage(events.title);

export const loader = answerStaff(mayManageEvents, readEvent);

const sent = {
  policy: mayManageEvents,
  keep: ['form', ...eventFields, ...rows, ...severalFields, 'subject', 'text', 'into', 'day', 'from', 'to'],
};

export const action = answerStaffForm(sent, async (form, { context, ports, id, by }) => {
  const { get } = form;
  const clock = await readClock(ports);
  const who = { by, ...clock };
  const tell = ({ subject, text }: { readonly subject: string; readonly text: string }) => ({
    by,
    writeNews: (entry: ReviewedApplication) => ({ subject, text: fillText(text, entry, who), template: null }),
  });
  const stored = await findEvent(ports.records, id);
  const seen = { id, version: Number(get('version')) };
  const open = (event: string, notice: keyof typeof eventDay.notices) =>
    redirectWithFlash(context, `/staff/events/${event}`, { text: eventDay.notices[notice] });
  switch (get('intent')) {
    case 'save': {
      if (!stored && (id !== 'new' || !/^[\w-]{36}$/.test(get('form')))) return fail('gone');
      const given = await listGiven(ports.records, id);
      const times = (stored?.data.times ?? []).map((time) => ({ ...time, given: given.get(time.id)?.size ?? 0 }));
      const reading = readEventForm(get, clock, times);
      if (!reading.ok) return { ...fail('invalid'), fields: reading.fields };
      const about = stored ? seen : { id: get('form'), version: 0 };
      const news = fillEventTemplate('changed', reading.value, who);
      const saved = await saveAndTell(ports, about, reading.value, tell(news));
      return saved.ok ? open(about.id, saved.value > 0 ? 'changed' : 'saved') : saved;
    }
    case 'move':
    case 'cancel-time':
    case 'cancel': {
      const change = readChange(get, clock);
      if (!change) return fail('span');
      const draft = { subject: get('subject').trim(), text: get('text') };
      if (draft.subject === '' || draft.text.trim() === '') return fail('missing');
      if (findGap(draft)) return fail('unfinished');
      const changed = await changeEvent(ports, seen, { change, ...tell(draft) });
      return changed.ok ? open(id, 'changed') : changed;
    }
    case 'feed':
    case 'end-feed': {
      const made = await changeFeed(ports, id, get('intent') === 'feed' ? 'new' : 'none');
      if (!made.ok) return made;
      if (made.value === null) return open(id, 'feedEnded');
      // The page itself is the response: the address is shown once, so no address may lead to it.
      return succeed({ feed: `${context.get(siteContext)?.publicUrl ?? ''}/events/feed/${made.value}.ics` });
    }
    default:
      return fail('unreadable');
  }
});

/** Null for a time that cannot be used. */
function readChange(get: (field: string) => string, clock: Parameters<typeof readSpan>[1]): EventChange | null {
  const [time, into] = [get('time'), get('into')];
  if (get('intent') === 'cancel') return { kind: 'cancel' };
  if (get('intent') === 'cancel-time') return { kind: 'cancel-time', time };
  if (into !== '') return { kind: 'merge', time, into, only: get('only') || null };
  const to = readSpan({ day: get('day'), from: get('from'), to: get('to') }, clock);
  return 'code' in to ? null : { kind: 'move', time, to };
}

export const clientAction = (form: Route.ClientActionArgs) => sendForm(form);

export default function Event({ loaderData, actionData }: Route.ComponentProps) {
  const failure = actionData && 'ok' in actionData && !actionData.ok ? actionData : undefined;
  const feed = actionData && 'ok' in actionData && actionData.ok ? actionData.value.feed : null;
  const outcome = <Outcome failure={failure} texts={eventDay.refusals} />;
  const props = { failure, outcome };
  switch (loaderData.kind) {
    case 'editor':
      return <EventEditor data={loaderData} {...props} key={loaderData.version} />;
    case 'change':
      return <EventChangePage data={loaderData} {...props} />;
    case 'day':
      return <EventDay data={loaderData} feed={feed} outcome={outcome} />;
  }
}
