import type { Context } from '../context.ts';
import { getProgrammeSettings } from '../programme/settings.ts';
import { getDay } from '../time.ts';
import { describeEvent, getSpan } from './event-facts.ts';
import { listEvents } from './find-event.ts';

/** The address, the note, the slots and the guests of an event stay private. */
export async function listPublicEvents(ctx: Pick<Context, 'db' | 'now'>) {
  const events = (await listEvents(ctx, 'ahead')).filter(({ isPublic }) => isPublic);
  if (events.length === 0) return [];
  const { timeZone } = await getProgrammeSettings(ctx);
  const today = getDay(ctx.now(), timeZone);
  return events.map((event) => {
    const { title, span, zone } = describeEvent(event, getSpan(event), timeZone);
    const { id, cancelledAt } = event;
    return { id, title, span, today, zone, isCancelled: cancelledAt !== null };
  });
}
