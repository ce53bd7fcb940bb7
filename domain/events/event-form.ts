import { compareTimes, type Event, type EventTime, eventKinds } from '../messages/invitation.ts';
import { isPlainText } from '../model/application.ts';
import { countInstants, findDay, isDay, isLocalTime, toInstant, toLocalTime } from '../model/time.ts';

export const maximumTimes = 60;
const maximumPlaces = 500;
const maximumLengths = { title: 120, venue: 300, note: 1000, publicVenue: 120, publicFor: 120 } as const;

export const eventFields = [
  'title',
  'kind',
  'venue',
  'note',
  'answerBy',
  'isPublic',
  'publicVenue',
  'publicFor',
] as const;
export const rowFields = ['time', 'day', 'from', 'to', 'places'] as const;
/** Makes as many times as it says, one after the other, with a pause in minutes between them. */
export const severalFields = ['several-day', 'several-from', 'minutes', 'pause', 'count', 'several-places'] as const;

/**
 * - `skipped`, `repeated`: clocks are put past this time, or show it twice.
 * - `overlap`: with another time of the event.
 * - `chosen`: more people have chosen it than there would be places, or it would go.
 */
export type EventRefusal =
  | 'missing'
  | 'too-long'
  | 'not-a-day'
  | 'not-a-time'
  | 'not-places'
  | 'past'
  | 'skipped'
  | 'repeated'
  | 'overlap'
  | 'chosen'
  | 'not-several'
  | 'too-many'
  | 'after-event';

type Reading =
  | { readonly ok: true; readonly value: Omit<Event, 'cancelledAt'> }
  | { readonly ok: false; readonly fields: { readonly [field: string]: EventRefusal } };

type Clock = { readonly now: Date; readonly timeZone: string };

type Row = { readonly [field in (typeof rowFields)[number]]: string };
type StoredTime = EventTime & { readonly given: number };

/**
 * An event as a coordinator typed it. `stored`: its times before, and how many places of each are given: one with given
 * places stays as it is, but for its number of places. Those that were cancelled stay, and are no part of the form. Rows without
 * a day are no times.
 */
export function readEventForm(get: (field: string) => string, clock: Clock, stored: readonly StoredTime[]): Reading {
  const fields: { [field: string]: EventRefusal } = {};
  const isPublic = get('isPublic') === 'on';
  const texts = Object.fromEntries(
    Object.entries(maximumLengths).map(([field, maximum]) => {
      const text = get(field).replaceAll('\r\n', '\n').trim();
      const isRequired = field === 'title' || field === 'venue' || (isPublic && field !== 'note');
      if (text === '' && isRequired) fields[field] = 'missing';
      if (text.length > maximum || !isPlainText(text)) fields[field] = 'too-long';
      return [field, text];
    }),
  ) as Record<keyof typeof maximumLengths, string>;
  const open = stored.filter(({ isCancelled }) => !isCancelled);
  const several = listSeveral(get);
  if (!several) fields['count'] = 'not-several';
  const rows = [...Array(maximumTimes).keys()].map((index) => ({ row: readRow(get, index), suffix: `-${index}` }));
  const typed = [...rows, ...(several ?? []).map((row) => ({ row, suffix: null }))]
    .flatMap(({ row, suffix }) => {
      const before = open.find(({ id }) => id === row.time);
      const time = readTime(row, clock, before);
      if (time === null) return [];
      if (!('code' in time)) return [{ time, field: suffix === null ? 'count' : `day${suffix}` }];
      if (suffix === null) fields['count'] = 'not-several';
      else fields[time.field + suffix] = time.code;
      return [];
    })
    .toSorted((one, other) => compareTimes(one.time, other.time));
  for (const [index, { time, field }] of typed.entries())
    if (typed.slice(0, index).some((other) => other.time.end > time.start)) fields[field] = 'overlap';
  const isGone = ({ id, given }: StoredTime) => given > 0 && !typed.some(({ time }) => time.id === id);
  if (open.some(isGone)) fields['day-0'] ??= 'chosen';
  const cancelled = stored.flatMap(({ given: _, ...time }) => (time.isCancelled ? [time] : []));
  const times = [...typed.map(({ time }) => time), ...cancelled].toSorted(compareTimes);
  if (times.length === 0 && Object.keys(fields).length === 0) fields['day-0'] = 'missing';
  if (times.length > maximumTimes) fields['count'] = 'too-many';
  const answerBy = get('answerBy');
  const last = (typed.at(-1)?.time ?? times.at(-1))?.start;
  if (!isDay(answerBy)) fields['answerBy'] = 'not-a-day';
  else if (last && answerBy > findDay(last, clock.timeZone)) fields['answerBy'] = 'after-event';
  const kind = eventKinds.find((one) => one === get('kind'));
  if (!kind) fields['kind'] = 'missing';
  if (!kind || Object.keys(fields).length > 0) return { ok: false, fields };
  return { ok: true, value: { ...texts, kind, answerBy, times, isPublic } };
}

function readRow(get: (field: string) => string, index: number): Row {
  return Object.fromEntries(rowFields.map((field) => [field, get(`${field}-${index}`).trim()])) as Row;
}

type Wrong = { readonly field: 'day' | 'from' | 'to' | 'places'; readonly code: EventRefusal };

/** Null for an empty row. */
function readTime(row: Row, clock: Clock, stored: StoredTime | undefined): EventTime | Wrong | null {
  const places = readNumber(row.places, maximumPlaces);
  // One that is over may stay as well.
  const same = stored && Object.entries(toRow(stored, clock.timeZone));
  if (stored && (stored.given > 0 || same?.every(([field, text]) => row[field as keyof Row] === text))) {
    const { given, ...time } = stored;
    if (places === null) return { field: 'places', code: 'not-places' };
    return places < given ? { field: 'places', code: 'chosen' } : { ...time, places };
  }
  if (row.day === '') return null;
  const span = readSpan(row, clock);
  if ('code' in span) return span;
  if (places === null) return { field: 'places', code: 'not-places' };
  return { id: stored?.id ?? crypto.randomUUID().slice(0, 8), ...span, places };
}

/** A time of one day as instants. */
export function readSpan(
  { day, from, to }: { readonly day: string; readonly from: string; readonly to: string },
  { now, timeZone }: Clock,
): Pick<EventTime, 'start' | 'end'> | Wrong {
  if (!isDay(day)) return { field: 'day', code: 'not-a-day' };
  for (const [field, text] of [
    ['from', from],
    ['to', to],
  ] as const) {
    if (!isLocalTime(`${day}T${text}`)) return { field, code: 'not-a-time' };
    const count = countInstants(`${day}T${text}`, timeZone);
    if (count !== 1) return { field, code: count === 0 ? 'skipped' : 'repeated' };
  }
  if (to <= from) return { field: 'to', code: 'not-a-time' };
  const start = toInstant(`${day}T${from}`, timeZone);
  if (start <= now.toISOString()) return { field: 'day', code: 'past' };
  return { start, end: toInstant(`${day}T${to}`, timeZone) };
}

/** One after the other, as rows that a person would type; null where one of the numbers cannot be used. */
function listSeveral(get: (field: string) => string): readonly Row[] | null {
  if (severalFields.every((field) => get(field).trim() === '')) return [];
  const [day, start] = [get('several-day'), `${get('several-day')}T${get('several-from')}`];
  const [minutes, count] = [readNumber(get('minutes'), 720), readNumber(get('count'), maximumTimes)];
  const pause = readNumber(get('pause').trim() || '0', 720, 0);
  if (minutes === null || count === null || pause === null || !isLocalTime(start)) return null;
  // On clocks that are not changed meanwhile; `readSpan` refuses the others.
  const find = (after: number) => new Date(Date.parse(`${start}Z`) + after * 60_000).toISOString();
  if (!find(count * (minutes + pause) - pause).startsWith(day)) return null;
  return [...Array(count).keys()].map((index) => {
    const [from, to] = [0, minutes].map((after) => find(index * (minutes + pause) + after).slice(11, 16));
    return { time: '', day, from: from ?? '', to: to ?? '', places: get('several-places') };
  });
}

function readNumber(text: string, maximum: number, minimum = 1): number | null {
  const number = /^\d{1,4}$/.test(text.trim()) ? Number(text) : -1;
  return number >= minimum && number <= maximum ? number : null;
}

function toRow({ start, end }: Pick<EventTime, 'start' | 'end'>, timeZone: string): Pick<Row, 'day' | 'from' | 'to'> {
  const [from, to] = [toLocalTime(start, timeZone), toLocalTime(end, timeZone)];
  return { day: from.slice(0, 10), from: from.slice(11), to: to.slice(11) };
}

export function toEventForm(event: Event, timeZone: string): { readonly [field: string]: string } {
  const { times, isPublic, cancelledAt: _, ...texts } = event;
  const open = times.filter(({ isCancelled }) => !isCancelled);
  const rows = open.flatMap((time, index) =>
    Object.entries({ time: time.id, ...toRow(time, timeZone), places: String(time.places) }).map(([field, text]) => [
      `${field}-${index}`,
      text,
    ]),
  );
  return { ...texts, isPublic: isPublic ? 'on' : '', ...Object.fromEntries(rows) };
}
