import { data as answer } from 'react-router';
import { eventDay } from '../../../content/en/staff/events.ts';
import { formatMoment } from '../../../content/en/times.ts';
import { readDayList } from '../../../domain/events/day-list.ts';
import { toEventForm } from '../../../domain/events/event-form.ts';
import { findEvent, listFree, listGiven } from '../../../domain/events/events.ts';
import { describeEvent, findSpan, toLocalSpan } from '../../../domain/messages/event-facts.ts';
import type { EventTime } from '../../../domain/messages/invitation.ts';
import { nameCityTime, toLocalTime } from '../../../domain/model/time.ts';
import { nameOf } from '../../../domain/team/members.ts';
import { readClock } from '../describe-time.ts';
import type { StaffRequest } from '../guard.ts';
import { fillEventTemplate } from './event-template.ts';

/** An event as the address asks for it: its editor, a change of it with the message about that, or the list of the day. */
export async function readEvent({ ports, id, viewer, by, url: { searchParams: asked } }: StaffRequest) {
  const [clock, event] = await Promise.all([readClock(ports), findEvent(ports.records, id)]);
  const { now, timeZone, today, names } = clock;
  if (event === null && id !== 'new') throw answer(null, { status: 404 });
  if (!event) {
    const fresh = {
      id,
      version: 0,
      title: null,
      span: null,
      given: {} as { readonly [time: string]: number },
      // Names this one form, so that sending it twice makes one event.
      stored: { form: crypto.randomUUID() },
    };
    return { ...fresh, kind: 'editor', today, zone: nameCityTime(now, timeZone) } as const;
  }
  const { version, data } = event;
  const facts = { id, version, today, ...describeEvent(data, findSpan(data), timeZone) };
  if (asked.has('edit') && data.cancelledAt === null) {
    const given = [...(await listGiven(ports.records, id))].map(([time, numbers]) => [time, numbers.size] as const);
    return { ...facts, kind: 'editor', given: Object.fromEntries(given), stored: toEventForm(data, timeZone) } as const;
  }
  const list = await readDayList(ports, event, viewer);
  const showTime = (time: EventTime) => ({ id: time.id, span: toLocalSpan(time, timeZone) });
  const changing = data.times.find((time) => time.id === asked.get('time')) ?? null;
  const all = list.times.flatMap(({ time, people }) => (!changing || time.id === changing.id ? people : []));
  // One can also be moved out of a time that was cancelled.
  const only = (changing && all.find((person) => person.id === asked.get('only'))) ?? null;
  // Those of a cancelled time have not been told yet.
  if (only || (changing && (!changing.isCancelled || all.length > 0)) || asked.has('cancel')) {
    const isMoved = only || (changing && !changing.isCancelled && !asked.has('give-up'));
    const about = isMoved ? 'moved' : 'cancelled';
    const people = only ? [only] : all;
    const given = await listGiven(ports.records, id);
    const others = data.times.filter(
      (time) => time !== changing && !time.isCancelled && time.start > now.toISOString(),
    );
    return {
      ...facts,
      kind: 'change',
      /** Null for the whole event. */
      time: changing && showTime(changing),
      only,
      /** The other times that have a place left for each. */
      targets: others
        .map((time) => ({ ...showTime(time), left: listFree(id, time, given).length }))
        .filter(({ left }) => left >= people.length),
      about,
      /** How many are told. */
      count: people.length + (changing ? 0 : list.unanswered),
      people,
      template: fillEventTemplate(about, data, { by, names, today }),
    } as const;
  }
  return {
    ...facts,
    kind: 'day',
    list: {
      ...list,
      times: list.times.map(({ time, people }) => ({
        ...showTime(time),
        places: time.places,
        isCancelled: time.isCancelled === true,
        people,
      })),
    },
    isCancelled: data.cancelledAt !== null,
    hasFeed: event.group !== '',
    // With the day: the paper is read later.
    printed: eventDay.printed(formatMoment(toLocalTime(now.toISOString(), timeZone), today), nameOf(by, names)),
  } as const;
}

type Kind<Name extends string> = Extract<Awaited<ReturnType<typeof readEvent>>, { readonly kind: Name }>;
export type EditorData = Kind<'editor'>;
export type ChangeData = Kind<'change'>;
export type DayData = Kind<'day'>;
export type DayPerson = ChangeData['people'][number];
