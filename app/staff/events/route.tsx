import { Link } from 'react-router';
import { formatDay } from '../../../content/en/dates.ts';
import { eventDay, events as texts } from '../../../content/en/staff/events.ts';
import { formatSpan } from '../../../content/en/times.ts';
import { type EventRecord, readEventPage } from '../../../domain/events/events.ts';
import { describeEvent, findSpan } from '../../../domain/messages/event-facts.ts';
import { countDays, nameCityTime } from '../../../domain/model/time.ts';
import { mayManageEvents } from '../../../domain/team/policies.ts';
import { findShare } from '../../ui/day-sun.tsx';
import { readClock } from '../describe-time.ts';
import { answerStaff, refuseForms } from '../guard.ts';
import { readCursor, writeCursor } from '../record-cursor.ts';
import { nameStaffPage } from '../staff-page.ts';
import { DayLine } from '../ui/day-line.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { PageLink } from '../ui/page-link.tsx';
import { TableHead } from '../ui/table-head.tsx';
import type { Route } from './+types/route';
import { PlacesBar } from './places-bar.tsx';

const pageSize = 50;
const nothing = { records: [], next: null };

export const meta = nameStaffPage(texts.title);

export const loader = answerStaff(mayManageEvents, async ({ ports, url }) => {
  const { records } = ports;
  const { now, timeZone, today } = await readClock(ports);
  const [later, older] = [url.searchParams.get('later'), url.searchParams.get('older')];
  const page = { now, limit: pageSize };
  const [ahead, past] = await Promise.all([
    older === null ? readEventPage(records, { ...page, after: readCursor(later) }) : nothing,
    later === null ? readEventPage(records, { ...page, after: readCursor(older), isOver: true }) : nothing,
  ]);
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
  return {
    zone: nameCityTime(now, timeZone),
    ahead: await Promise.all(ahead.records.map(read)),
    past: await Promise.all(past.records.map(read)),
    isFirst: later === null && older === null,
    later: ahead.next && `?later=${encodeURIComponent(writeCursor(ahead.next))}`,
    older: past.next && `?older=${encodeURIComponent(writeCursor(past.next))}`,
  };
});

export const action = refuseForms(mayManageEvents);

export default function Events({ loaderData }: Route.ComponentProps) {
  const { zone, ahead, past, isFirst, later, older } = loaderData;
  const isEmpty = isFirst && ahead.length + past.length === 0;
  return (
    <div className="staff-content">
      <PageHead heading={texts.title} lead={texts.lead(zone, isFirst && !later ? ahead.length : null)}>
        <Link className="button primary" to="/staff/events/new">
          {texts.new}
        </Link>
      </PageHead>
      {isEmpty && (
        <div className="staff-empty">
          <h2>{texts.empty}</h2>
          <p>{texts.emptyText}</p>
        </div>
      )}
      {ahead.length > 0 && <Table rows={ahead} label={texts.title} />}
      {later && <More to={later} text={texts.later} />}
      {past.length > 0 && (
        <>
          <h2 className="events-past">{texts.past}</h2>
          <Table rows={past} label={texts.past} />
        </>
      )}
      {older && <More to={older} text={texts.older} />}
    </div>
  );
}

function More({ to, text }: { to: string; text: string }) {
  return (
    <nav className="staff-pager" aria-label={texts.title}>
      <PageLink to={to} text={text} />
    </nav>
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
            <td>
              <PlacesBar given={row.given} places={row.places} />
            </td>
            <td data-label={texts.columns[4]}>
              {row.invited === 0 && row.due ? (
                <Link className="text-link" to={`/staff?compose=invite:${row.id}&all=1&status=investor-ready`}>
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
