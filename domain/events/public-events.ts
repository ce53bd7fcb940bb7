import { getProgrammeSettings } from '../../core/programme/settings.ts';
import { describeEvent, findSpan } from '../messages/event-facts.ts';
import { findDay } from '../model/time.ts';
import type { ReviewPorts } from '../ports/application-ports.ts';
import { listEvents } from './events.ts';

/** What everybody may know of an event: nothing of its address, its note, its times and who comes. */
export type PublicEvent = Awaited<ReturnType<typeof listPublicEvents>>[number];

/** Those that staff name on the public page and that are not over, the nearest first. */
export async function listPublicEvents({ db, records }: Pick<ReviewPorts, 'db' | 'records'>, now: Date) {
  const events = (await listEvents(records, now)).filter(({ data }) => data.isPublic);
  if (events.length === 0) return [];
  const { timeZone } = await getProgrammeSettings({ db });
  const today = findDay(now, timeZone);
  return events.map(({ id, data }) => {
    const { title, span, zone } = describeEvent(data, findSpan(data), timeZone);
    const { publicVenue: venue, publicFor: forWhom, cancelledAt } = data;
    return { id, title, span, today, zone, venue, forWhom, isCancelled: cancelledAt !== null };
  });
}
