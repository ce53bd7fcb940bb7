import type { EventTable } from '../../db/schema.ts';
import { isDay, isLocalTime, toInstant, toLocalTime } from '../time.ts';
import type { EventInput, SeenEvent, TypedSlot } from './save-event.ts';

const kinds: readonly EventTable['kind'][] = ['interview', 'pitch', 'networking'];
export const slotsLimit = 60;
const placesLimit = 500;
const maxLengths = { title: 120, venue: 300, note: 1000, publicVenue: 120, publicFor: 120 } as const;

const textFields = ['title', 'kind', 'venue', 'note', 'answerBy', 'publicVenue', 'publicFor'] as const;
/** `slot` is the id of a stored slot. */
export const rowFields = ['slot', 'day', 'from', 'to', 'places'] as const;

export type EventFormError = 'missing' | 'too-long' | 'not-a-day' | 'not-a-time' | 'not-places' | 'past';

type Fields = { [field: string]: EventFormError };
type Reading =
  | { readonly ok: true; readonly value: EventInput }
  | { readonly ok: false; readonly fields: Readonly<Fields> };
type Get = (field: string) => string;
type Clock = { readonly now: Date; readonly timeZone: string };

export function readEventForm(get: Get, seen: SeenEvent, clock: Clock): Reading {
  const fields: Fields = {};
  const readText = (field: keyof typeof maxLengths, isRequired: boolean) => {
    const text = get(field).replaceAll('\r\n', '\n').trim();
    if (text === '' && isRequired) fields[field] = 'missing';
    if (text.length > maxLengths[field]) fields[field] = 'too-long';
    return text;
  };
  const isPublic = get('isPublic') === 'on';
  const texts = {
    title: readText('title', true),
    venue: readText('venue', true),
    note: readText('note', false),
    publicVenue: readText('publicVenue', isPublic),
    publicFor: readText('publicFor', isPublic),
  };
  const [kind, answerBy] = [kinds.find((one) => one === get('kind')), get('answerBy')];
  if (!isDay(answerBy)) fields['answerBy'] = 'not-a-day';
  const rows = readSlots(get, seen, clock, fields);
  if (!kind || Object.keys(fields).length > 0) return { ok: false, fields };
  return { ok: true, value: { ...texts, kind, answerBy, isPublic: isPublic ? 1 : 0, ...rows } };
}

/** A row without a day is no slot. A new one gets the same id if the form is submitted again. */
function readSlots(get: Get, { id, version }: SeenEvent, clock: Clock, fields: Fields) {
  const slots: TypedSlot[] = [];
  const removedSlotIds: string[] = [];
  for (const index of Array(slotsLimit).keys()) {
    const stored = get(`slot-${index}`);
    if (get(`day-${index}`) !== '') {
      const slot = readSlot((field) => get(`${field}-${index}`).trim(), clock, stored === '');
      if ('code' in slot) fields[`${slot.field}-${index}`] = slot.code;
      else slots.push({ ...slot, id: stored || `${id}-${version}-${index}` });
    } else if (stored !== '') removedSlotIds.push(stored);
  }
  return { slots, removedSlotIds };
}

type WrongField = { readonly field: (typeof rowFields)[number]; readonly code: EventFormError };

function readSlot(get: Get, { now, timeZone }: Clock, isNew: boolean): Omit<TypedSlot, 'id'> | WrongField {
  const [day, from, to, places] = [get('day'), get('from'), get('to'), Number(get('places'))];
  if (!isDay(day)) return { field: 'day', code: 'not-a-day' };
  if (!isLocalTime(`${day}T${from}`)) return { field: 'from', code: 'not-a-time' };
  const [startsAt, endsAt] = [from, to].map(
    (time) => isLocalTime(`${day}T${time}`) && toInstant(`${day}T${time}`, timeZone),
  );
  if (!startsAt || !endsAt || endsAt <= startsAt) return { field: 'to', code: 'not-a-time' };
  if (!Number.isInteger(places) || places < 1 || places > placesLimit) return { field: 'places', code: 'not-places' };
  if (isNew && startsAt <= now.toISOString()) return { field: 'day', code: 'past' };
  return { startsAt, endsAt, places };
}

/** Returns what the form shows of an event and of the slots that can be changed. */
export function toEventForm(
  event: Omit<EventInput, 'slots' | 'removedSlotIds'>,
  slots: readonly TypedSlot[],
  timeZone: string,
) {
  const texts = textFields.map((field) => [field, event[field]]);
  const rows = slots.flatMap(({ id, startsAt, endsAt, places }, index) => {
    const [from = '', to = ''] = [startsAt, endsAt].map((at) => toLocalTime(at, timeZone));
    const row = { slot: id, day: from.slice(0, 10), from: from.slice(11), to: to.slice(11), places: String(places) };
    return rowFields.map((field) => [`${field}-${index}`, row[field]]);
  });
  const isPublic = event.isPublic ? 'on' : '';
  return Object.fromEntries([...texts, ...rows, ['isPublic', isPublic]]) as Readonly<Record<string, string>>;
}
