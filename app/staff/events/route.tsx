import { formatWeekday } from '../../../content/en/dates.ts';
import { eventDay, events as texts } from '../../../content/en/staff/events.ts';
import { formatHours, formatSpan } from '../../../content/en/times.ts';
import { describeEvent, type Event, getSpan, listEvents } from '../../../core/events/event.ts';
import { countInvitations } from '../../../core/events/invitation.ts';
import { mayManageEvents } from '../../../core/team/policies.ts';
import { nameCityTime } from '../../../core/time.ts';
import { DueLine } from '../../ui/due-line.tsx';
import { ButtonLink } from '../../ui/kit/button.tsx';
import { EmptyState } from '../../ui/kit/empty-state.tsx';
import { PageHeader } from '../../ui/kit/page-header.tsx';
import { Section } from '../../ui/kit/section.tsx';
import { type Column, Table } from '../../ui/kit/table.tsx';
import { getDue, readClock } from '../describe-time.ts';
import { withPolicy } from '../guard.ts';
import { TwoLines } from '../shared/two-lines.tsx';
import type { Route } from './+types/route';
import { Places } from './slots.tsx';

export const loader = withPolicy(mayManageEvents, async ({ ctx }) => {
  const { timeZone, today } = await readClock(ctx);
  const counts = await countInvitations(ctx);
  const show = (event: Event) => {
    const { id, kind, cancelledAt, answerBy } = event;
    const { title, venue, span } = describeEvent(event, getSpan(event), timeZone);
    const slots = event.slots.filter(({ isCancelled }) => !isCancelled);
    return {
      id,
      title,
      venue,
      ...describeWhen(span, today, texts.slots(slots.length)),
      kind,
      places: slots.reduce((sum, { places }) => sum + places, 0),
      booked: counts.get(id)?.booked ?? 0,
      invited: counts.get(id)?.invited ?? 0,
      unanswered: counts.get(id)?.unanswered ?? 0,
      due: answerBy >= today && cancelledAt === null ? getDue(answerBy, today) : null,
      isCancelled: cancelledAt !== null,
    };
  };
  const [ahead, past] = await Promise.all([listEvents(ctx, 'ahead'), listEvents(ctx, 'past')]);
  return {
    zone: nameCityTime(timeZone),
    ahead: ahead.map(show),
    past: past.toReversed().map(show),
  };
});

function describeWhen(span: Parameters<typeof formatSpan>[0], today: string, slots: string) {
  const day = span.start.slice(0, 10);
  if (day !== span.end.slice(0, 10)) return { day: formatSpan(span, today), times: slots };
  return { day: formatWeekday(day, today), times: `${formatHours(span)}, ${slots}` };
}

export default function Events({ loaderData: { zone, ahead, past } }: Route.ComponentProps) {
  const unanswered = ahead.reduce((sum, event) => sum + event.unanswered, 0);
  const sections = [
    { id: 'upcoming', title: texts.upcoming, rows: ahead },
    { id: 'past', title: texts.past, rows: past },
  ].filter(({ rows }) => rows.length > 0);
  return (
    <>
      <PageHeader title={texts.title} lead={texts.lead(zone, unanswered)}>
        <ButtonLink variant="primary" to="/staff/events/new">
          {texts.new}
        </ButtonLink>
      </PageHeader>
      {sections.length === 0 && <EmptyState text={texts.empty} />}
      {sections.map(({ id, title, rows }) => (
        <Section
          key={id}
          id={id}
          title={
            <>
              {title} <span className="ms-2 font-sans text-base font-normal text-muted">{rows.length}</span>
            </>
          }
        >
          <Table caption={title} heads={texts.columns} columns={columns} rows={rows} isUnderLine />
        </Section>
      ))}
    </>
  );
}

type Row = Route.ComponentProps['loaderData']['ahead'][number];

const columns: readonly Column<Row>[] = [
  {
    key: 'event',
    isWide: true,
    cell: ({ id, title, kind, isCancelled }) => (
      <TwoLines to={`/staff/events/${id}`} first={title} second={isCancelled ? texts.cancelled : texts.kinds[kind]} />
    ),
  },
  {
    key: 'when',
    cell: ({ day, times }) => (
      <>
        {day}
        <span className="block text-sm text-muted">{times}</span>
      </>
    ),
  },
  {
    key: 'where',
    isMinor: true,
    cell: ({ venue }) => (
      <span dir="auto" className="block text-balance wrap-anywhere">
        {venue}
      </span>
    ),
  },
  {
    key: 'taken',
    hasLabel: true,
    cell: ({ booked, places }) => <Places taken={booked} places={places} />,
  },
  {
    key: 'invited',
    hasLabel: true,
    cell: ({ id, kind, invited, due }) =>
      invited === 0 && due && kind !== 'meeting' ? (
        <ButtonLink variant="link" to={`/staff?status=investor-ready&event=${id}`}>
          {eventDay.invite}
        </ButtonLink>
      ) : (
        invited
      ),
  },
  {
    key: 'answerBy',
    hasLabel: true,
    cell: ({ due }) => (due ? <DueLine due={due} /> : <span className="text-muted">{texts.over}</span>),
  },
];
