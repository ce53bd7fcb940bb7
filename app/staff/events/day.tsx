import { Link } from 'react-router';
import { eventCancel, events, eventDay as texts } from '../../../content/en/staff/events.ts';
import { formatHours, formatSpan } from '../../../content/en/times.ts';
import { Icon } from '../ui/icons.tsx';
import { PageHead } from '../ui/page-head.tsx';
import type { EventPageProps } from './editor.tsx';
import type { DayData, DayPerson } from './read-event.ts';

type DayProps = Pick<EventPageProps<DayData>, 'data' | 'outcome'>;

/** The list of those who come, by slot. */
export function EventDay({ data, outcome }: DayProps) {
  const { id, title, venue, span, zone, today, list, isCancelled, printed } = data;
  const path = `/staff/events/${id}`;
  const open = list.slots.filter((slot) => !slot.isCancelled);
  const places = open.reduce((sum, slot) => sum + slot.places, 0);
  const booked = open.reduce((sum, { people }) => sum + people.length, 0);
  const isOneDay = new Set(list.slots.map((slot) => slot.span.start.slice(0, 10))).size === 1;
  const facts = { given: events.of(booked, places), ...list, none: list.none.length };
  return (
    <div className="staff-content event-page">
      <Link className="text-link" to="/staff/events">
        {events.title}
      </Link>
      <PageHead
        heading={title}
        lead={
          <>
            {isCancelled && `${events.cancelled}. `}
            {`${formatSpan(span, today)}, ${zone}. ${venue}. `}
            {!isCancelled && <Link to={`${path}?edit=1`}>{texts.edit}</Link>}
          </>
        }
      >
        <button className="button quiet small with-icon" type="button" onClick={() => window.print()}>
          <Icon name="print" />
          {texts.print}
        </button>
        <a className="button quiet small with-icon" href={`${path}/table`} download>
          <Icon name="export" />
          {texts.csv}
        </a>
        {!isCancelled && (
          <Link className="button primary small" to="/staff?status=investor-ready">
            {texts.invite}
          </Link>
        )}
      </PageHead>
      {outcome}
      <ul className="plot-figures soft">
        {(['given', 'invited', 'none', 'unanswered'] as const).map((name) => (
          <li key={name}>
            <strong>{facts[name]}</strong> {texts.facts[name]}
          </li>
        ))}
      </ul>
      <div className="event-day">
        <div>
          {list.slots.map((slot) => (
            <section key={slot.id} aria-labelledby={slot.id}>
              <div className="wrap-row event-time">
                <h2 id={slot.id}>{isOneDay ? formatHours(slot.span) : formatSpan(slot.span, today)}</h2>
                {slot.isCancelled ? events.cancelled : events.of(slot.people.length, slot.places)}
                {(!slot.isCancelled || slot.people.length > 0) && !isCancelled && (
                  <Link className="text-link" to={`${path}?cancel=${slot.id}`}>
                    {slot.isCancelled ? texts.tell : eventCancel.time}
                  </Link>
                )}
              </div>
              {slot.people.length === 0 && !slot.isCancelled && <p className="soft">{texts.nobody}</p>}
              <People people={slot.people} />
            </section>
          ))}
          <p className="event-printed">{printed}</p>
        </div>
        <div className="event-side">
          {(['none', 'cannot'] as const).map(
            (answer) =>
              list[answer].length > 0 && (
                <section key={answer} aria-labelledby={answer}>
                  <h2 id={answer}>{texts[answer]}</h2>
                  <People people={list[answer]} withLine={answer === 'none'} />
                </section>
              ),
          )}
          {(!isCancelled || booked > 0) && (
            <Link className="text-link" to={`${path}?cancel=all`}>
              {isCancelled ? texts.tell : eventCancel.event}
            </Link>
          )}
        </div>
      </div>
    </div>
  );
}

type PeopleProps = {
  readonly people: readonly DayPerson[];
  readonly withLine?: boolean;
};

function People({ people, withLine = false }: PeopleProps) {
  return (
    <ul className="event-people">
      {people.map(({ id, name, age, reference, guardian, line, isToBeTold, isClosed }) => (
        <li key={id}>
          <strong dir="auto">
            <Link className="plain-link" to={`/staff/applications/${id}`}>
              {name}
            </Link>
            , {age}
          </strong>
          <span>{reference}</span>
          {withLine ? (
            <span dir="auto">{line || texts.noReason}</span>
          ) : (
            <span data-guardian={guardian ?? 'none'}>{describeGuardian(guardian)}</span>
          )}
          {isClosed && <em>{texts.closed}</em>}
          {isToBeTold && <em>{texts.toBeTold}</em>}
        </li>
      ))}
    </ul>
  );
}

export function describeGuardian(guardian: DayPerson['guardian']): string {
  return guardian === null ? texts.noGuardian : texts.guardians[guardian];
}
