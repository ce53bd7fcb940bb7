import { type Event, type EventTime, eventKinds } from '../messages/invitation.ts';
import { isPlainText } from '../model/application.ts';
import { countInstants, type Day, findDay, isDay, isLocalTime, toInstant, toLocalTime } from '../model/time.ts';

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

/**
 * An event as a coordinator typed it. `stored`: its times before, and how many places of each are given: one with given
 * places stays as it is, but for its number of places. Rows without a day are no times.
 */
export function readEventForm(
  get: (field: string) => string,
  { now, timeZone }: Clock,
  stored: readonly (EventTime & { readonly given: number })[],
): Reading {
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
  const rows = [...Array(maximumTimes).keys()].map((index) => readRow(get, index));
  const typed = rows.flatMap((row, index) => {
    const before = stored.find(({ id }) => id === row.time);
    const read = readTime(row, { now, timeZone }, before);
    if (read === null) return [];
    if ('code' in read) fields[`${read.field}-${index}`] = read.code;
    return 'code' in read ? [] : [{ time: read, field: `day-${index}` }];
  });
  const isAsked = severalFields.some((field) => get(field).trim() !== '');
  const several = isAsked ? readSeveral(get, { now, timeZone }) : [];
  if (!several) fields['count'] = 'not-several';
  const all = [...typed, ...(several ?? []).map((time) => ({ time, field: 'count' }))].toSorted((one, other) =>
    one.time.start.localeCompare(other.time.start),
  );
  for (const [index, { time, field }] of all.entries())
    if (
      !time.isCancelled &&
      all.slice(0, index).some((other) => !other.time.isCancelled && other.time.end > time.start)
    )
      fields[field] = 'overlap';
  const gone = stored.filter(({ id, given }) => given > 0 && !all.some(({ time }) => time.id === id));
  if (gone.length > 0) fields['day-0'] ??= 'chosen';
  const times = all.map(({ time }) => time);
  if (times.length === 0 && Object.keys(fields).length === 0) fields['day-0'] = 'missing';
  if (times.length > maximumTimes) fields['count'] = 'too-many';
  const answerBy = get('answerBy');
  const last = times.at(-1);
  if (!isDay(answerBy)) fields['answerBy'] = 'not-a-day';
  else if (last && answerBy > findDay(last.start, timeZone)) fields['answerBy'] = 'after-event';
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
function readTime(
  row: Row,
  clock: Clock,
  stored: (EventTime & { readonly given: number }) | undefined,
): EventTime | Wrong | null {
  const places = readNumber(row.places, maximumPlaces);
  // One that is over may stay as well.
  const isSame = (['start', 'end'] as const).every(
    (edge) =>
      stored && toLocalTime(stored[edge], clock.timeZone) === `${row.day}T${edge === 'start' ? row.from : row.to}`,
  );
  if (stored && (stored.given > 0 || stored.isCancelled || isSame)) {
    const { given, ...time } = stored;
    if (places === null) return { field: 'places', code: 'not-places' };
    return places < given ? { field: 'places', code: 'chosen' } : { ...time, places };
  }
  if (row.day === '') return null;
  const span = readSpan(row, clock);
  if ('code' in span) return span;
  return places === null
    ? { field: 'places', code: 'not-places' }
    : { id: stored?.id ?? makeTimeId(), ...span, places };
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

/** Null where one of its fields cannot be used. */
function readSeveral(get: (field: string) => string, clock: Clock): readonly EventTime[] | null {
  const [minutes, count] = [readNumber(get('minutes'), 720), readNumber(get('count'), maximumTimes)];
  const places = readNumber(get('several-places'), maximumPlaces);
  const pause = get('pause').trim() === '0' || get('pause').trim() === '' ? 0 : readNumber(get('pause'), 720);
  if (minutes === null || count === null || places === null || pause === null) return null;
  const [day, first] = [get('several-day') as Day, get('several-from')];
  if (!isDay(day) || !isLocalTime(`${day}T${first}`)) return null;
  const times = [...Array(count).keys()].map((index) => {
    // On clocks that are not changed meanwhile; `readSpan` refuses the others.
    const from = new Date(Date.parse(`${day}T${first}Z`) + index * (minutes + pause) * 60_000).toISOString();
    const to = new Date(Date.parse(from) + minutes * 60_000).toISOString();
    if (to.slice(0, 10) !== day) return null;
    const span = readSpan({ day, from: from.slice(11, 16), to: to.slice(11, 16) }, clock);
    return 'code' in span ? null : { id: makeTimeId(), ...span, places };
  });
  return times.includes(null) ? null : (times as readonly EventTime[]);
}

function readNumber(text: string, maximum: number): number | null {
  const number = /^\d{1,4}$/.test(text.trim()) ? Number(text) : 0;
  return number >= 1 && number <= maximum ? number : null;
}

const makeTimeId = () => crypto.randomUUID().slice(0, 8);

export function toEventForm(event: Event, timeZone: string): { readonly [field: string]: string } {
  const { times, isPublic, cancelledAt: _, ...texts } = event;
  const rows = times.flatMap(({ id, start, end, places }, index) => {
    const [from, to] = [toLocalTime(start, timeZone), toLocalTime(end, timeZone)];
    const row: Row = {
      time: id,
      day: from.slice(0, 10),
      from: from.slice(11),
      to: to.slice(11),
      places: String(places),
    };
    return rowFields.map((field) => [`${field}-${index}`, row[field]]);
  });
  return { ...texts, isPublic: isPublic ? 'on' : '', ...Object.fromEntries(rows) };
}
