import { eventDay } from '../../../content/en/staff/events.ts';
import { readDayList, writeDayTable } from '../../../domain/events/day-list.ts';
import { findEvent } from '../../../domain/events/events.ts';
import { addToAccessLog } from '../../../domain/ports/log-changes.ts';
import { readSettings } from '../../../domain/ports/stored-settings.ts';
import { mayManageEvents } from '../../../domain/team/policies.ts';
import { reviewContext } from '../../framework/request-context.ts';
import { refuseForms, requirePolicy, requireStaff } from '../guard.ts';
import type { Route } from './+types/table-route';

export const action = refuseForms(mayManageEvents);

/** Who comes when, as CSV; who took it stands in the access log first. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { viewer, by } = await requireStaff(context, url, mayManageEvents);
  const ports = context.get(reviewContext);
  const event = await findEvent(ports.records, params.id);
  if (!event) return requirePolicy(false);
  const list = await readDayList(ports, event, viewer);
  const { timeZone } = (await readSettings(ports.records)).settings;
  const count = list.times.reduce((sum, { people }) => sum + people.length, 0);
  const details = { format: 'csv', count, filter: event.data.title, columns: eventDay.tableColumns.join(',') };
  const at = ports.now().toISOString();
  await ports.write([addToAccessLog({ at, actor: { kind: 'staff', email: by }, what: 'exported', details })]);
  return new Response(writeDayTable(list, timeZone, eventDay.tableColumns), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="event-${at.slice(0, 10)}.csv"`,
      'Cache-Control': 'no-store',
    },
  });
}
