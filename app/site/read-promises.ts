import { findClosedPeriod } from '../../core/programme/opening.ts';
import { defaultSettings } from '../../core/programme/programme-settings.ts';
import { getProgrammeSettings } from '../../core/programme/settings.ts';
import { type RequestContext, reviewContext, siteContext } from '../framework/request-context.ts';

/** What Home and the form tell before somebody sends anything. */
export type Promises = Awaited<ReturnType<typeof readPromises>>;

/** The settings; while prerendering, and while the store is away, the defaults (server/edge/told-settings.ts). */
export async function readPromises(context: RequestContext) {
  const { promisedDays } = defaultSettings;
  if (!context.get(siteContext)) return { promisedDays, ages: { minimum: 0, guardianBelow: 0 }, closedPeriod: null };
  const { db, ages, now } = context.get(reviewContext);
  try {
    const settings = await getProgrammeSettings({ db });
    return { promisedDays: settings.promisedDays, ages, closedPeriod: findClosedPeriod(settings, now()) };
  } catch {
    return { promisedDays, ages, closedPeriod: null };
  }
}
