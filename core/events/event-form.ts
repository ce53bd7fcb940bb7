import { z } from 'zod';
import type { SeenRow } from '../context.ts';
import { isDay, isLocalTime, toInstant } from '../local-time.ts';
import { toLocalTime } from '../time.ts';
import type { EventInput, TypedSlot } from './save-event.ts';
import { rowFields, slotsLimit } from './slot-fields.ts';

const placesLimit = 500;

export type EventFormError = 'missing' | 'too-long' | 'not-a-day' | 'not-a-time' | 'not-places' | 'past';

const text = (least: 0 | 1, most: number) =>
  z
    .string()
    .overwrite((typed) => typed.replaceAll('\r\n', '\n').trim())
    .min(least, 'missing' satisfies EventFormError)
    .max(most, 'too-long' satisfies EventFormError);

const eventSchema = z.object({
  title: text(1, 120),
  kind: z.enum(['interview', 'pitch', 'networking', 'meeting'], 'missing' satisfies EventFormError),
  venue: text(1, 300),
  note: text(0, 1000),
  answerBy: z.string().refine(isDay, 'not-a-day' satisfies EventFormError),
  isPublic: z.string().transform((value) => Number(value === 'on')),
});

const eventFields = ['title', 'kind', 'venue', 'note', 'answerBy', 'isPublic'] as const;

type TypedEvent = z.output<typeof eventSchema>;
type Fields = { [field: string]: EventFormError };
type Get = (field: string) => string;
type Clock = { readonly now: Date; readonly timeZone: string };

export function readEventForm(get: Get, seen: SeenRow, clock: Clock) {
  const event = eventSchema.safeParse(Object.fromEntries(eventFields.map((field) => [field, get(field)])));
  // The paths and messages are those of the schema.
  const wrong = event.error?.issues.map(({ path, message }) => [path[0], message]) ?? [];
  const { fields, ...slots } = readSlots(get, seen, clock);
  const all: Fields = { ...Object.fromEntries(wrong), ...fields };
  if (!event.success || Object.keys(all).length > 0) return { ok: false as const, fields: all };
  const value: EventInput = { ...event.data, ...slots };
  return { ok: true as const, value };
}

/** Rows without a day are skipped. A new slot gets the same id if the form is submitted again. */
function readSlots(get: Get, { id, version }: SeenRow, clock: Clock) {
  const fields: Fields = {};
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
  return { fields, slots, removedSlotIds };
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

/** Returns the values of the form, with the slots that can be changed. */
export function toEventForm(event: TypedEvent, slots: readonly TypedSlot[], timeZone: string) {
  const values = eventFields.map((field) => [field, event[field]]);
  const rows = slots.flatMap(({ id, startsAt, endsAt, places }, index) => {
    const [from = '', to = ''] = [startsAt, endsAt].map((at) => toLocalTime(at, timeZone));
    const row = { slot: id, day: from.slice(0, 10), from: from.slice(11), to: to.slice(11), places: String(places) };
    return rowFields.map((field) => [`${field}-${index}`, row[field]]);
  });
  const isPublic = event.isPublic ? 'on' : '';
  return Object.fromEntries([...values, ...rows, ['isPublic', isPublic]]) as Readonly<Record<string, string>>;
}
