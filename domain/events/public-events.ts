import { describeEvent, findSpan } from '../messages/event-facts.ts';
import { findDay } from '../model/time.ts';
import type { RecordStore } from '../ports/records.ts';
import { readSettings } from '../ports/stored-settings.ts';
import { listEvents } from './events.ts';

/** What everybody may know of an event: nothing of its address, its note, its times and who comes. */
export type PublicEvent = Awaited<ReturnType<typeof listPublicEvents>>[number];

/** Those that staff name on the public page and that are not over, the nearest first. */
export async function listPublicEvents(records: RecordStore, now: Date) {
  const events = (await listEvents(records, now)).filter(({ data }) => data.isPublic);
  if (events.length === 0) return [];
  const { timeZone } = (await readSettings(records)).settings;
  const today = findDay(now, timeZone);
  return events.map(({ id, data }) => {
    const { title, span, zone } = describeEvent(data, findSpan(data), timeZone);
    const { publicVenue: venue, publicFor: forWhom, cancelledAt } = data;
    return { id, title, span, today, zone, venue, forWhom, isCancelled: cancelledAt !== null };
  });
}
