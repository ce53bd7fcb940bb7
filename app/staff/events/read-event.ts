import { data as answer } from 'react-router';
import { eventDay } from '../../../content/en/staff/events.ts';
import { formatMoment } from '../../../content/en/times.ts';
import { readDayList } from '../../../domain/events/day-list.ts';
import { toEventForm } from '../../../domain/events/event-form.ts';
import { type EventRecord, findEvent, listGiven } from '../../../domain/events/events.ts';
import { describeEvent, findSpan, toLocalSpan } from '../../../domain/messages/event-facts.ts';
import type { EventTime } from '../../../domain/messages/invitation.ts';
import { nameCityTime, toLocalTime } from '../../../domain/model/time.ts';
import type { RecordStore } from '../../../domain/ports/records.ts';
import { nameOf } from '../../../domain/team/members.ts';
import { readClock } from '../describe-time.ts';
import type { StaffRequest } from '../guard.ts';
import { fillEventTemplate } from './event-template.ts';

/** The times that an editor leaves as they are, because somebody chose them or they were cancelled, and the others. */
export async function readTimes(records: RecordStore, event: EventRecord | null) {
  if (!event) return { fixed: [], open: [] };
  const given = await listGiven(records, event.id);
  const times = event.data.times.map((time) => ({ time, given: given.get(time.id)?.size ?? 0 }));
  const isFixed = ({ time, given }: (typeof times)[number]) => given > 0 || time.isCancelled === true;
  const open = times.filter((one) => !isFixed(one)).map(({ time }) => time);
  return { fixed: times.filter(isFixed), open };
}

/** An event as the address asks for it: its editor, what it cancels with the message about that, or the list of the day. */
export async function readEvent({ ports, id, viewer, by, url: { searchParams: asked } }: StaffRequest) {
  const [clock, event] = await Promise.all([readClock(ports), findEvent(ports.records, id)]);
  const { now, timeZone, today, names } = clock;
  if (event === null && id !== 'new') throw answer(null, { status: 404 });
  const showTime = (time: EventTime) => ({ id: time.id, span: toLocalSpan(time, timeZone), places: time.places });
  if (!event) {
    // `form` names this one form, so that sending it twice makes one event.
    const fresh = { id, version: 0, title: null, fixed: [], stored: { form: crypto.randomUUID() } };
    return { ...fresh, kind: 'editor', today, zone: nameCityTime(now, timeZone) } as const;
  }
  const { version, data } = event;
  const facts = { id, version, today, ...describeEvent(data, findSpan(data), timeZone) };
  if (asked.has('edit') && data.cancelledAt === null) {
    const { fixed, open } = await readTimes(ports.records, event);
    const chosen = fixed.filter(({ time }) => !time.isCancelled);
    return {
      ...facts,
      kind: 'editor',
      fixed: chosen.map(({ time, given }) => ({ ...showTime(time), given })),
      stored: toEventForm(data, open, timeZone),
    } as const;
  }
  const list = await readDayList(ports, event, viewer);
  const cancelling = list.times.find(({ time }) => time.id === asked.get('cancel'));
  if (cancelling || asked.get('cancel') === 'all') {
    return {
      ...facts,
      kind: 'cancel',
      /** Null for the whole event. */
      time: cancelling ? showTime(cancelling.time) : null,
      people: cancelling?.people ?? list.times.flatMap(({ people }) => people),
      template: fillEventTemplate('cancelled', data, { by, names, today }),
    } as const;
  }
  return {
    ...facts,
    kind: 'day',
    list: {
      ...list,
      times: list.times.map(({ time, people }) => ({
        ...showTime(time),
        isCancelled: time.isCancelled === true,
        people,
      })),
    },
    isCancelled: data.cancelledAt !== null,
    // With the day: the paper is read later.
    printed: eventDay.printed(formatMoment(toLocalTime(now.toISOString(), timeZone), today), nameOf(by, names)),
  } as const;
}

type Kind<Name extends string> = Extract<Awaited<ReturnType<typeof readEvent>>, { readonly kind: Name }>;
export type EditorData = Kind<'editor'>;
export type CancelData = Kind<'cancel'>;
export type DayData = Kind<'day'>;
export type DayPerson = CancelData['people'][number];
