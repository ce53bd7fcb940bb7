import { Link } from 'react-router';
import { formatDay } from '../../../content/en/dates.ts';
import { eventDay, events as texts } from '../../../content/en/staff/events.ts';
import { formatSpan } from '../../../content/en/times.ts';
import { countInvitations } from '../../../core/events/count-bookings.ts';
import { describeEvent, getSpan } from '../../../core/events/event-facts.ts';
import { type Event, listEvents } from '../../../core/events/find-event.ts';
import { mayManageEvents } from '../../../core/team/policies.ts';
import { countDays, nameCityTime } from '../../../core/time.ts';
import { findShare } from '../../ui/day-sun.tsx';
import { readClock } from '../describe-time.ts';
import { answerStaff, refuseForms } from '../guard.ts';
import { nameStaffPage } from '../staff-page.ts';
import { DayLine } from '../ui/day-line.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { TableHead } from '../ui/table-head.tsx';
import type { Route } from './+types/route';

export const meta = nameStaffPage(texts.title);

export const loader = answerStaff(mayManageEvents, async ({ ctx }) => {
  const { now, timeZone, today } = await readClock(ctx);
  const counts = await countInvitations(ctx);
  const show = (event: Event) => {
    const { id, kind, cancelledAt, answerBy } = event;
    const facts = describeEvent(event, getSpan(event), timeZone);
    const days = countDays(today, answerBy);
    const slots = event.slots.filter(({ isCancelled }) => !isCancelled);
    return {
      ...facts,
      id,
      when: formatSpan(facts.span, today),
      kind,
      slots: slots.length,
      places: slots.reduce((sum, { places }) => sum + places, 0),
      booked: counts.get(id)?.booked ?? 0,
      invited: counts.get(id)?.invited ?? 0,
      due: days >= 0 && cancelledAt === null && { days, share: findShare(days), date: formatDay(answerBy, today) },
      isPublic: event.isPublic === 1,
      isCancelled: cancelledAt !== null,
    };
  };
  const [ahead, past] = await Promise.all([listEvents(ctx, 'ahead'), listEvents(ctx, 'past')]);
  return {
    zone: nameCityTime(now, timeZone),
    ahead: ahead.map(show),
    past: past.toReversed().map(show),
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
                {texts.slots(row.slots)}, {row.zone}
              </span>
            </td>
            <td>{row.venue}</td>
            <td data-label={texts.columns[3]}>{texts.of(row.booked, row.places)}</td>
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
