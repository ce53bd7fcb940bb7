import { findClosedPeriod } from '../../core/programme/settings.ts';
import { authContext, factsContext, type RequestContext } from '../framework/request-context.ts';

/** The facts in the promises of Home and the form. */
export function readPromises(context: RequestContext) {
  const { settings } = context.get(factsContext)();
  const { ages, now } = context.get(authContext);
  return { promisedDays: settings.promisedDays, ages, closedPeriod: findClosedPeriod(settings, now()) };
}
