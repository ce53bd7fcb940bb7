import { data } from 'react-router';
import { eventDay } from '../../../content/en/staff/events.ts';
import { countComing, readDayList, writeDayTable } from '../../../domain/events/day-list.ts';
import { findEvent } from '../../../domain/events/events.ts';
import { mayManageEvents } from '../../../domain/team/policies.ts';
import { readClock } from '../describe-time.ts';
import { answerFile } from '../export/answer-file.ts';
import { answerStaff, refuseForms } from '../guard.ts';

export const action = refuseForms(mayManageEvents);

/** Who comes when, as CSV. */
export const loader = answerStaff(mayManageEvents, async ({ ports, id, viewer, by }) => {
  const event = await findEvent(ports.records, id);
  if (!event) throw data(null, { status: 404 });
  const list = await readDayList(ports, event, viewer);
  const { timeZone } = await readClock(ports);
  return answerFile(ports, by, {
    name: 'event',
    count: countComing(list),
    filter: event.data.title,
    body: writeDayTable(list, timeZone, eventDay.tableColumns),
  });
});
