import type { Context } from '../context.ts';
import { findClosedPeriod, getProgrammeSettings } from '../programme/settings.ts';
import { getDay } from '../time.ts';
import { describeEvent, getSpan, listEvents } from './event.ts';

export type PublicFacts = Awaited<ReturnType<typeof getPublicFacts>>;

/** The address, the note, the slots and the guests of an event stay private. */
export async function getPublicFacts(ctx: Pick<Context, 'db' | 'now'>) {
  const settings = await getProgrammeSettings(ctx);
  const today = getDay(ctx.now(), settings.timeZone);
  const listed = (await listEvents(ctx, 'ahead')).filter(({ isPublic }) => isPublic);
  const events = listed.map((event) => {
    const { title, span, zone } = describeEvent(event, getSpan(event), settings.timeZone);
    return { id: event.id, title, span, today, zone, isCancelled: event.cancelledAt !== null };
  });
  return { settings, events };
}

/** Changes with the facts, and when applications open or close. */
export function getFactsVersion({ settings, events }: PublicFacts, now: Date): string {
  return JSON.stringify([settings, events, findClosedPeriod(settings, now)]);
}
