import { Link } from 'react-router';
import { formatDay } from '../../../content/en/dates.ts';
import { eventDay, events as texts } from '../../../content/en/staff/events.ts';
import { formatSpan } from '../../../content/en/times.ts';
import { type EventRecord, listEvents } from '../../../domain/events/events.ts';
import { describeEvent, findSpan } from '../../../domain/messages/event-facts.ts';
import { countDays, nameCityTime } from '../../../domain/model/time.ts';
import { mayManageEvents } from '../../../domain/team/policies.ts';
import { findShare } from '../../ui/day-sun.tsx';
import { readClock } from '../describe-time.ts';
import { answerStaff, refuseForms } from '../guard.ts';
import { nameStaffPage } from '../staff-page.ts';
import { DayLine } from '../ui/day-line.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { TableHead } from '../ui/table-head.tsx';
import type { Route } from './+types/route';

export const meta = nameStaffPage(texts.title);

export const loader = answerStaff(mayManageEvents, async ({ ports }) => {
  const { records } = ports;
  const { now, timeZone, today } = await readClock(ports);
  const read = async ({ id, data }: EventRecord) => {
    const [given, invited] = await Promise.all([
      records.count({ collection: 'places', group: id }),
      records.count({ collection: 'invitations', group: id }),
    ]);
    const facts = describeEvent(data, findSpan(data), timeZone);
    const days = countDays(today, data.answerBy);
    const times = data.times.filter(({ isCancelled }) => !isCancelled);
    return {
      ...facts,
      id,
      when: formatSpan(facts.span, today),
      kind: data.kind,
      times: times.length,
      places: times.reduce((sum, { places }) => sum + places, 0),
      given,
      invited,
      due: days >= 0 &&
        data.cancelledAt === null && { days, share: findShare(days), date: formatDay(data.answerBy, today) },
      isPublic: data.isPublic,
      isCancelled: data.cancelledAt !== null,
    };
  };
  const [ahead, past] = await Promise.all([listEvents(records, now), listEvents(records, now, { areOver: true })]);
  return {
    zone: nameCityTime(now, timeZone),
    ahead: await Promise.all(ahead.map(read)),
    past: await Promise.all(past.map(read)),
  };
});

export const action = refuseForms(mayManageEvents);

export default function Events({ loaderData }: Route.ComponentProps) {
  const { zone, ahead, past } = loaderData;
  return (
    <div className="staff-content">
      <PageHead heading={texts.title} lead={texts.lead(zone, ahead.length)}>
        <Link className="button primary" to="/staff/events/new">
          {texts.new}
        </Link>
      </PageHead>
      {ahead.length + past.length === 0 && (
        <div className="staff-empty">
          <h2>{texts.empty}</h2>
          <p>{texts.emptyText}</p>
        </div>
      )}
      {ahead.length > 0 && <Table rows={ahead} label={texts.title} />}
      {past.length > 0 && (
        <>
          <h2 className="events-past">{texts.past}</h2>
          <Table rows={past} label={texts.past} />
        </>
      )}
    </div>
  );
}

type Row = Route.ComponentProps['loaderData']['ahead'][number];

function Table({ rows, label }: { rows: readonly Row[]; label: string }) {
  return (
    <table className="staff-table events-table" aria-label={label}>
      <TableHead columns={texts.columns} />
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <th scope="row">
              <Link to={`/staff/events/${row.id}`}>{row.title}</Link>
              <span className="quiet-line">{row.isCancelled ? texts.cancelled : texts.kinds[row.kind]}</span>
            </th>
            <td>
              {row.when}
              <span className="quiet-line">
                {texts.times(row.times)}, {row.zone}
              </span>
            </td>
            <td>{row.venue}</td>
            <td data-label={texts.columns[3]}>{texts.of(row.given, row.places)}</td>
            <td data-label={texts.columns[4]}>
              {row.invited === 0 && row.due ? (
                <Link className="text-link" to="/staff?status=investor-ready">
                  {eventDay.invite}
                </Link>
              ) : (
                row.invited
              )}
            </td>
            <td data-label={texts.columns[5]}>{row.due ? <DayLine due={row.due} /> : texts.over}</td>
            <td data-label={texts.columns[6]}>{row.isPublic ? texts.yes : texts.no}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
