import { Form, Link } from 'react-router';
import { eventChange, events, eventDay as texts } from '../../../content/en/staff/events.ts';
import { formatHours, formatSpan } from '../../../content/en/times.ts';
import { CopyButton } from '../applications/contact.tsx';
import { Field } from '../ui/field.tsx';
import { Icon } from '../ui/icons.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { SubmitButton } from '../ui/submit-button.tsx';
import type { EventPageProps } from './editor.tsx';
import { PlacesBar } from './places-bar.tsx';
import type { DayData, DayPerson } from './read-event.ts';

type DayProps = Pick<EventPageProps<DayData>, 'data' | 'outcome'> & {
  /** The address of the feed, which is shown once. */
  readonly feed: string | null;
};

/** Who comes when. */
export function EventDay({ data, feed, outcome }: DayProps) {
  const { id, title, venue, span, zone, today, list, isCancelled, hasFeed, printed } = data;
  const path = `/staff/events/${id}`;
  const open = list.times.filter((time) => !time.isCancelled);
  const places = open.reduce((sum, time) => sum + time.places, 0);
  const given = open.reduce((sum, { people }) => sum + people.length, 0);
  const isOneDay = new Set(list.times.map((time) => time.span.start.slice(0, 10))).size === 1;
  const facts = { given: events.of(given, places), ...list, none: list.none.length };
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
          <Link className="button primary small" to={`/staff?compose=invite:${id}&all=1&status=investor-ready`}>
            {texts.invite}
          </Link>
        )}
      </PageHead>
      {outcome}
      <ul className="plot-figures soft">
        {(['given', 'invited', 'none', 'unanswered'] as const).map((name) => (
          <li key={name}>
            <strong>{facts[name]}</strong>{' '}
            {name === 'none' && facts.none > 0 ? (
              <a className="staff-link" href="#none">
                {texts.facts.none}
              </a>
            ) : (
              texts.facts[name]
            )}
          </li>
        ))}
      </ul>
      {isCancelled && list.unanswered > 0 && (
        <Link className="text-link" to={`${path}?cancel=1`}>
          {texts.tell}
        </Link>
      )}
      <div className="event-day">
        <div>
          {list.times.map((time) => (
            <section key={time.id} aria-labelledby={time.id}>
              <div className="wrap-row event-time">
                <h2 id={time.id}>{isOneDay ? formatHours(time.span) : formatSpan(time.span, today)}</h2>
                {time.isCancelled ? events.cancelled : <PlacesBar given={time.people.length} places={time.places} />}
                {!time.isCancelled && !isCancelled && (
                  <Link className="text-link" to={`${path}?time=${time.id}`}>
                    {eventChange.move}
                  </Link>
                )}
                {(time.isCancelled || isCancelled) && time.people.length > 0 && (
                  <Link className="text-link" to={`${path}?${isCancelled ? 'cancel=1' : `time=${time.id}&give-up=1`}`}>
                    {texts.tell}
                  </Link>
                )}
              </div>
              {time.people.length === 0 && !time.isCancelled && <p className="soft">{texts.nobody}</p>}
              <People people={time.people} moveFrom={isCancelled ? undefined : `${path}?time=${time.id}`} />
            </section>
          ))}
          <p className="event-printed">{printed}</p>
        </div>
        <div className="event-side">
          <section className="sheet">
            <h2>{texts.feed.heading}</h2>
            <p className="soft">{texts.feed.text}</p>
            {feed && (
              <p className="staff-note" role="status">
                {texts.feed.once} <code>{feed}</code>
                <CopyButton text={feed} label={texts.feed.heading} />
              </p>
            )}
            <Form className="staff-actions" method="post" action={path} preventScrollReset>
              <SubmitButton className="link-button" name="intent" value="feed">
                {hasFeed ? texts.feed.again : texts.feed.make}
              </SubmitButton>
              {hasFeed && (
                <SubmitButton className="link-button" name="intent" value="end-feed">
                  {texts.feed.end}
                </SubmitButton>
              )}
            </Form>
            {hasFeed && <p className="soft">{texts.feed.stops}</p>}
          </section>
          {(['none', 'cannot'] as const).map(
            (answer) =>
              list[answer].length > 0 && (
                <section key={answer} id={answer}>
                  <h2>{texts[answer]}</h2>
                  <People people={list[answer]} withLine={answer === 'none'} />
                </section>
              ),
          )}
          {!isCancelled && (
            <>
              <Form className="event-reference" action="/staff">
                <input type="hidden" name="compose" value={`invite:${id}`} />
                <input type="hidden" name="all" value="1" />
                <Field id="reference" name="q" label={texts.reference} required placeholder="DB-" />
                <SubmitButton className="button quiet tiny">{texts.invite}</SubmitButton>
              </Form>
              <Link className="text-link" to={`${path}?cancel=1`}>
                {eventChange.cancelEvent}
              </Link>
            </>
          )}
        </div>
      </div>
    </div>
  );
}

type PeopleProps = {
  readonly people: readonly DayPerson[];
  readonly withLine?: boolean;
  /** Where one of them is moved; absent for nowhere. */
  readonly moveFrom?: string | undefined;
};

function People({ people, withLine = false, moveFrom }: PeopleProps) {
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
          {moveFrom && (
            <Link className="text-link" to={`${moveFrom}&only=${id}`} aria-label={eventChange.moveOne(name)}>
              {texts.move}
            </Link>
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
