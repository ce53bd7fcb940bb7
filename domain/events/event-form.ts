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
export const rowFields = ['day', 'from', 'to', 'places'] as const;

/** `overlap`: with another time of the event. */
export type EventRefusal =
  | 'missing'
  | 'too-long'
  | 'not-a-day'
  | 'not-a-time'
  | 'not-places'
  | 'past'
  | 'overlap'
  | 'too-many'
  | 'after-event';

type Fields = { [field: string]: EventRefusal };

type Reading =
  | { readonly ok: true; readonly value: Omit<Event, 'cancelledAt'> }
  | { readonly ok: false; readonly fields: Readonly<Fields> };

type Clock = { readonly now: Date; readonly timeZone: string };
type Get = (field: string) => string;

/**
 * An event as a coordinator typed it. `fixed`: its times that somebody chose or that were cancelled, which stay as they are and are no
 * part of the form; `open`: its other times. Rows without a day are no times.
 */
export function readEventForm(
  get: Get,
  clock: Clock,
  { fixed, open }: Readonly<Record<'fixed' | 'open', readonly EventTime[]>>,
): Reading {
  const fields: Fields = {};
  const texts = readTexts(get, fields);
  const kept = fixed.filter(({ isCancelled }) => !isCancelled);
  const typed = readTimes(get, clock, { open, kept, fields });
  const answerBy = get('answerBy');
  const last = [...kept, ...typed].toSorted(compareTimes).at(-1)?.start;
  if (!isDay(answerBy)) fields['answerBy'] = 'not-a-day';
  else if (last && answerBy > findDay(last, clock.timeZone)) fields['answerBy'] = 'after-event';
  const times = [...fixed, ...typed].toSorted(compareTimes);
  if (times.length > maximumTimes) fields['day-0'] = 'too-many';
  if (times.length === 0 && Object.keys(fields).length === 0) fields['day-0'] = 'missing';
  const kind = eventKinds.find((one) => one === get('kind'));
  if (!kind) fields['kind'] = 'missing';
  if (!kind || Object.keys(fields).length > 0) return { ok: false, fields };
  return { ok: true, value: { ...texts, kind, answerBy, times, isPublic: get('isPublic') === 'on' } };
}

function readTexts(get: Get, fields: Fields): Record<keyof typeof maximumLengths, string> {
  const isPublic = get('isPublic') === 'on';
  const read = ([field, maximum]: [string, number]) => {
    const text = get(field).replaceAll('\r\n', '\n').trim();
    const isRequired = field === 'title' || field === 'venue' || (isPublic && field !== 'note');
    if (text === '' && isRequired) fields[field] = 'missing';
    if (text.length > maximum || !isPlainText(text)) fields[field] = 'too-long';
    return [field, text];
  };
  return Object.fromEntries(Object.entries(maximumLengths).map(read));
}

type Times = Readonly<Record<'open' | 'kept', readonly EventTime[]>> & { readonly fields: Fields };

/** The times of the rows, in the order of the rows. */
function readTimes(get: Get, clock: Clock, { open, kept, fields }: Times): readonly EventTime[] {
  const times: EventTime[] = [];
  for (const index of Array(maximumTimes).keys()) {
    const row = readRow(get, index);
    if (row.day === '') continue;
    const time = readTime(row, clock, [...open, ...kept]);
    if ('code' in time) fields[`${time.field}-${index}`] = time.code;
    // Somebody chose it since the form was shown.
    else if (kept.includes(time)) continue;
    else if ([...kept, ...times].some(({ start, end }) => start < time.end && time.start < end))
      fields[`day-${index}`] = 'overlap';
    else times.push(time);
  }
  return times;
}

type Row = { readonly [field in (typeof rowFields)[number]]: string };

function readRow(get: Get, index: number): Row {
  return Object.fromEntries(rowFields.map((field) => [field, get(`${field}-${index}`).trim()])) as Row;
}

type Wrong = { readonly field: keyof Row; readonly code: EventRefusal };

/** A row that is as it was keeps its time, also one that is over. */
function readTime(row: Row, { now, timeZone }: Clock, stored: readonly EventTime[]): EventTime | Wrong {
  const { day, from, to } = row;
  if (!isDay(day)) return { field: 'day', code: 'not-a-day' };
  // Clocks may be put past a time, or show it twice.
  const isOnce = (text: string) => isLocalTime(`${day}T${text}`) && countInstants(`${day}T${text}`, timeZone) === 1;
  if (!isOnce(from)) return { field: 'from', code: 'not-a-time' };
  if (!isOnce(to) || to <= from) return { field: 'to', code: 'not-a-time' };
  const places = /^\d{1,3}$/.test(row.places) ? Number(row.places) : 0;
  if (places < 1 || places > maximumPlaces) return { field: 'places', code: 'not-places' };
  const [start, end] = [toInstant(`${day}T${from}`, timeZone), toInstant(`${day}T${to}`, timeZone)];
  const same = stored.find((time) => time.start === start && time.end === end && time.places === places);
  if (same) return same;
  if (start <= now.toISOString()) return { field: 'day', code: 'past' };
  return { id: crypto.randomUUID().slice(0, 8), start, end, places };
}

/** What the form shows; `open`: as `readEventForm` has it. */
export function toEventForm(
  event: Event,
  open: readonly EventTime[],
  timeZone: string,
): { readonly [field: string]: string } {
  const { times: _, isPublic, cancelledAt: __, ...texts } = event;
  const rows = open.flatMap(({ start, end, places }, index) => {
    const [from, to] = [toLocalTime(start, timeZone), toLocalTime(end, timeZone)];
    const row: Row = { day: from.slice(0, 10), from: from.slice(11), to: to.slice(11), places: String(places) };
    return rowFields.map((field) => [`${field}-${index}`, row[field]]);
  });
  return { ...texts, isPublic: isPublic ? 'on' : '', ...Object.fromEntries(rows) };
}
