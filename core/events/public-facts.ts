import type { Context } from '../context.ts';
import { findClosedPeriod, getProgrammeSettings, type ProgrammeSettings } from '../programme/settings.ts';
import { getDay } from '../time.ts';
import { describeEvent, getSpan, listEvents } from './event.ts';

export type PublicFacts = Awaited<ReturnType<typeof getPublicFacts>>;

export async function getPublicFacts(ctx: Pick<Context, 'db' | 'now'>) {
  const settings = await getProgrammeSettings(ctx);
  return { settings, events: await listPublicEvents(ctx, settings) };
}

/** The address, the note, the slots and the guests of an event stay private. */
async function listPublicEvents(ctx: Pick<Context, 'db' | 'now'>, { timeZone }: ProgrammeSettings) {
  const events = (await listEvents(ctx, 'ahead')).filter(({ isPublic }) => isPublic);
  const today = getDay(ctx.now(), timeZone);
  return events.map((event) => {
    const { title, span, zone } = describeEvent(event, getSpan(event), timeZone);
    return { id: event.id, title, span, today, zone, isCancelled: event.cancelledAt !== null };
  });
}

/** Changes with the facts, and when applications open or close. */
export function getFactsVersion({ settings, events }: PublicFacts, now: Date): string {
  return JSON.stringify([settings, events, findClosedPeriod(settings, now)]);
}
