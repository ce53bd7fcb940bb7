import { formatDay } from '../../../content/en/dates.ts';
import { createEventMessage } from '../../../content/en/staff/events.ts';
import type { Context } from '../../../core/context.ts';
import { getSpan, listEvents } from '../../../core/events/event.ts';
import { listTeam } from '../../../core/team/member.ts';
import { getDay } from '../../../core/time.ts';
import type { StaffClock } from '../describe-time.ts';

/** Lists the events ahead, but for meetings, with their invitation, in which `{name}` is still open. */
export async function readInviteOptions(ctx: Pick<Context, 'db' | 'now'>, { timeZone, today, writer }: StaffClock) {
  const events = (await listEvents(ctx, 'ahead')).filter(
    ({ kind, cancelledAt }) => kind !== 'meeting' && cancelledAt === null,
  );
  return events.map((event) => ({
    id: event.id,
    title: `${event.title}, ${formatDay(getDay(getSpan(event).startsAt, timeZone), today)}`,
    template: createEventMessage('invited', event, writer),
  }));
}

export type InviteOption = Awaited<ReturnType<typeof readInviteOptions>>[number];

export async function readTeamOptions(ctx: Context) {
  const team = await listTeam(ctx);
  return team.map(({ email, name, role }) => ({ value: email, text: name, role }));
}
