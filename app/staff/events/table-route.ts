import { data } from 'react-router';
import { eventDay } from '../../../content/en/staff/events.ts';
import { readDayList, writeDayTable } from '../../../domain/events/day-list.ts';
import { findEvent } from '../../../domain/events/events.ts';
import { readSettings } from '../../../domain/ports/stored-settings.ts';
import { mayManageEvents } from '../../../domain/team/policies.ts';
import { reviewContext } from '../../framework/request-context.ts';
import { answerFile } from '../export/answer-file.ts';
import { refuseForms, requireStaff } from '../guard.ts';
import type { Route } from './+types/table-route';

export const action = refuseForms(mayManageEvents);

/** Who comes when, as CSV. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { viewer, by } = await requireStaff(context, url, mayManageEvents);
  const ports = context.get(reviewContext);
  const event = await findEvent(ports.records, params.id);
  if (!event) throw data(null, { status: 404 });
  const list = await readDayList(ports, event, viewer);
  const { timeZone } = (await readSettings(ports.records)).settings;
  const count = list.times.reduce((sum, { people }) => sum + people.length, 0);
  const columns = eventDay.tableColumns;
  const about = { name: 'event', count, filter: event.data.title, columns };
  return answerFile(ports, by, { ...about, format: 'csv', body: writeDayTable(list, timeZone, columns) });
}
