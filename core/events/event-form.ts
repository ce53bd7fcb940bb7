import type { EventTable, SlotTable } from '../../db/schema.ts';
import { isPlainText } from '../../domain/model/application.ts';
import { countInstants, findDay, isDay, isLocalTime, toInstant, toLocalTime } from '../../domain/model/time.ts';
import type { EventInput, NewSlot } from './save-event.ts';

const kinds: readonly EventTable['kind'][] = ['interview', 'pitch', 'networking'];
export const slotsLimit = 60;
const placesLimit = 500;
const maxLengths = { title: 120, venue: 300, note: 1000, publicVenue: 120, publicFor: 120 } as const;

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

/** `overlap`: with another slot of the event. */
export type EventFormError =
  | 'missing'
  | 'too-long'
  | 'not-a-day'
  | 'not-a-time'
  | 'not-places'
  | 'past'
  | 'overlap'
  | 'too-many'
  | 'after-event';

type Fields = { [field: string]: EventFormError };

type Reading =
  | { readonly ok: true; readonly value: EventInput }
  | { readonly ok: false; readonly fields: Readonly<Fields> };

type Clock = { readonly now: Date; readonly timeZone: string };
type Get = (field: string) => string;

/** The slots that somebody chose or that were cancelled, which the form does not contain and which stay; and the others. */
type StoredSlots = Readonly<Record<'fixed' | 'open', readonly SlotTable[]>>;

/** Reads an event as a coordinator typed it. A row without a day is no slot. */
export function readEventForm(get: Get, clock: Clock, { fixed, open }: StoredSlots): Reading {
  const fields: Fields = {};
  const texts = readTexts(get, fields);
  const kept = fixed.filter(({ isCancelled }) => !isCancelled);
  const typed = readSlots(get, clock, { open, kept, fields });
  const answerBy = get('answerBy');
  const last = [...kept, ...typed].toSorted(compareStarts).at(-1)?.startsAt;
  if (!isDay(answerBy)) fields['answerBy'] = 'not-a-day';
  else if (last && answerBy > findDay(last, clock.timeZone)) fields['answerBy'] = 'after-event';
  const slots = [...fixed, ...typed].toSorted(compareStarts);
  if (slots.length > slotsLimit) fields['day-0'] = 'too-many';
  if (slots.length === 0 && Object.keys(fields).length === 0) fields['day-0'] = 'missing';
  const kind = kinds.find((one) => one === get('kind'));
  if (!kind) fields['kind'] = 'missing';
  if (!kind || Object.keys(fields).length > 0) return { ok: false, fields };
  return { ok: true, value: { ...texts, kind, answerBy, slots, isPublic: get('isPublic') === 'on' ? 1 : 0 } };
}

function compareStarts(one: NewSlot, other: NewSlot): number {
  return one.startsAt.localeCompare(other.startsAt);
}

function readTexts(get: Get, fields: Fields): Record<keyof typeof maxLengths, string> {
  const isPublic = get('isPublic') === 'on';
  const read = ([field, maximum]: [string, number]) => {
    const text = get(field).replaceAll('\r\n', '\n').trim();
    const isRequired = field === 'title' || field === 'venue' || (isPublic && field !== 'note');
    if (text === '' && isRequired) fields[field] = 'missing';
    if (text.length > maximum || !isPlainText(text)) fields[field] = 'too-long';
    return [field, text];
  };
  return Object.fromEntries(Object.entries(maxLengths).map(read));
}

type Slots = Readonly<Record<'open' | 'kept', readonly SlotTable[]>> & { readonly fields: Fields };

/** Reads the slots in the order of their rows. */
function readSlots(get: Get, clock: Clock, { open, kept, fields }: Slots): readonly NewSlot[] {
  const slots: NewSlot[] = [];
  for (const index of Array(slotsLimit).keys()) {
    const row = readRow(get, index);
    if (row.day === '') continue;
    const slot = readSlot(row, clock, [...open, ...kept]);
    if ('code' in slot) fields[`${slot.field}-${index}`] = slot.code;
    // Somebody chose it since the form was shown.
    else if (kept.some(({ id }) => id === slot.id)) continue;
    else if ([...kept, ...slots].some(({ startsAt, endsAt }) => startsAt < slot.endsAt && slot.startsAt < endsAt))
      fields[`day-${index}`] = 'overlap';
    else slots.push(slot);
  }
  return slots;
}

type Row = { readonly [field in (typeof rowFields)[number]]: string };

function readRow(get: Get, index: number): Row {
  return Object.fromEntries(rowFields.map((field) => [field, get(`${field}-${index}`).trim()])) as Row;
}

type Wrong = { readonly field: keyof Row; readonly code: EventFormError };

/** A row that is as it was keeps its slot, also one that is over. */
function readSlot(row: Row, { now, timeZone }: Clock, stored: readonly SlotTable[]): NewSlot | Wrong {
  const { day, from, to } = row;
  if (!isDay(day)) return { field: 'day', code: 'not-a-day' };
  // Clocks may be put past a time, or show it twice.
  const isOnce = (text: string) => isLocalTime(`${day}T${text}`) && countInstants(`${day}T${text}`, timeZone) === 1;
  if (!isOnce(from)) return { field: 'from', code: 'not-a-time' };
  if (!isOnce(to) || to <= from) return { field: 'to', code: 'not-a-time' };
  const places = /^\d{1,3}$/.test(row.places) ? Number(row.places) : 0;
  if (places < 1 || places > placesLimit) return { field: 'places', code: 'not-places' };
  const [startsAt, endsAt] = [toInstant(`${day}T${from}`, timeZone), toInstant(`${day}T${to}`, timeZone)];
  const isSame = (slot: SlotTable) => slot.startsAt === startsAt && slot.endsAt === endsAt && slot.places === places;
  const same = stored.find(isSame);
  if (same) return same;
  if (startsAt <= now.toISOString()) return { field: 'day', code: 'past' };
  return { id: crypto.randomUUID(), startsAt, endsAt, places };
}

/** Returns what the form shows. `open` is as in `readEventForm`. */
export function toEventForm(
  { title, kind, venue, note, answerBy, isPublic, publicVenue, publicFor }: Omit<EventInput, 'slots'>,
  open: readonly NewSlot[],
  timeZone: string,
): { readonly [field: string]: string } {
  const rows = open.flatMap(({ startsAt, endsAt, places }, index) => {
    const [from, to] = [toLocalTime(startsAt, timeZone), toLocalTime(endsAt, timeZone)];
    const row: Row = { day: from.slice(0, 10), from: from.slice(11), to: to.slice(11), places: String(places) };
    return rowFields.map((field) => [`${field}-${index}`, row[field]]);
  });
  const texts = { title, kind, venue, note, answerBy, publicVenue, publicFor };
  return { ...texts, isPublic: isPublic ? 'on' : '', ...Object.fromEntries(rows) };
}
