import { formatDay } from '../../../content/en/dates.ts';
import type { Context } from '../../../core/context.ts';
import { getSpan } from '../../../core/events/event-facts.ts';
import { listEvents } from '../../../core/events/find-event.ts';
import { findDay } from '../../../core/time.ts';
import type { Clock } from '../describe-time.ts';
import type { Writer } from '../message-template.ts';
import { fillEventTemplate } from './event-template.ts';

/** The events that applicants can be invited to, with the message; `{name}` is still in it. */
export async function readInviteOptions(ctx: Pick<Context, 'db' | 'now'>, clock: Clock & Writer) {
  const events = (await listEvents(ctx, 'ahead')).filter(({ cancelledAt }) => cancelledAt === null);
  return events.map((event) => ({
    id: event.id,
    title: `${event.title}, ${formatDay(findDay(getSpan(event).startsAt, clock.timeZone), clock.today)}`,
    template: fillEventTemplate('invited', event, clock),
  }));
}
