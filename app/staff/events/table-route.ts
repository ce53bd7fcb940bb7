import { data } from 'react-router';
import { eventDay } from '../../../content/en/staff/events.ts';
import { formatTable } from '../../../core/csv.ts';
import { findEvent } from '../../../core/events/event.ts';
import { getDayList, listDayRows } from '../../../core/invitations/get-day-list.ts';
import { mayManageEvents } from '../../../core/team/policies.ts';
import { readClock } from '../describe-time.ts';
import { withPolicy } from '../guard.ts';
import { answerFile } from '../shared/answer-file.ts';

export const loader = withPolicy(mayManageEvents, async ({ ctx, id, viewer, actorEmail }) => {
  const event = await findEvent(ctx, id);
  if (!event) throw data(null, { status: 404 });
  const list = await getDayList(ctx, event, viewer);
  const { timeZone } = await readClock(ctx);
  const rows = listDayRows(list, timeZone);
  return answerFile(ctx, actorEmail, {
    name: 'event',
    count: rows.length,
    filter: event.title,
    body: formatTable([eventDay.tableColumns, ...rows]),
  });
});
