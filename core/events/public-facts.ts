import type { Context } from '../context.ts';
import { findClosedPeriod } from '../programme/opening.ts';
import { getProgrammeSettings } from '../programme/settings.ts';
import { listPublicEvents } from './list-public-events.ts';

export type PublicFacts = Awaited<ReturnType<typeof getPublicFacts>>;

export async function getPublicFacts(ctx: Pick<Context, 'db' | 'now'>) {
  const [settings, events] = await Promise.all([getProgrammeSettings(ctx), listPublicEvents(ctx)]);
  return { settings, events };
}

/** Changes with the facts, and when applications open or close. */
export function getFactsVersion({ settings, events }: PublicFacts, now: Date): string {
  return JSON.stringify([settings, events, findClosedPeriod(settings, now)]);
}
