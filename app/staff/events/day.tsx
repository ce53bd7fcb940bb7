import { Link } from 'react-router';
import { eventCancel, events, eventDay as texts } from '../../../content/en/staff/events.ts';
import { formatHours, formatSpan } from '../../../content/en/times.ts';
import { Button, ButtonLink } from '../../ui/kit/button.tsx';
import { Icon } from '../../ui/kit/icon.tsx';
import { PageHeader } from '../../ui/kit/page-header.tsx';
import { ReadingPage } from '../../ui/kit/reading-page.tsx';
import { Section, SheetSection } from '../../ui/kit/section.tsx';
import { CancelButton } from './cancel-button.tsx';
import type { EventPageProps } from './editor.tsx';
import { Places } from './places.tsx';
import type { DayData, DayPerson } from './read-event.ts';

type DayProps = Pick<EventPageProps<DayData>, 'data' | 'failure' | 'refusal'>;

/** The list of those who come, by slot. */
export function EventDay({ data, failure, refusal }: DayProps) {
  const { id, title, venue, span, zone, today, list, isCancelled, isPublic, printed } = data;
  const path = `/staff/events/${id}`;
  const open = list.slots.filter((slot) => !slot.isCancelled);
  const places = open.reduce((sum, slot) => sum + slot.places, 0);
  const booked = open.reduce((sum, { people }) => sum + people.length, 0);
  const all = list.slots.flatMap(({ people }) => people);
  const isOneDay = new Set(list.slots.map((slot) => slot.span.start.slice(0, 10))).size === 1;
  const facts = {
    invited: list.invited,
    answered: list.invited - list.unanswered,
    taken: events.of(booked, places),
    unanswered: list.unanswered,
  };
  return (
    <>
      <ButtonLink variant="plain" to="/staff/events">
        <Icon name="back" />
        {events.title}
      </ButtonLink>
      <PageHeader
        title={title}
        lead={
          <>
            {isCancelled && `${events.cancelled}. `}
            {`${formatSpan(span, today)}, ${zone}. ${venue}. `}
            {!isCancelled && (
              <ButtonLink variant="link" to={`${path}?edit=1`}>
                {texts.edit}
              </ButtonLink>
            )}
          </>
        }
      >
        {(!isCancelled || all.length > 0) && (
          <CancelButton
            data={data}
            label={isCancelled ? eventCancel.tell : eventCancel.event}
            people={all}
            failure={failure}
          />
        )}
        <Button variant="link" onClick={() => window.print()}>
          {texts.print}
        </Button>
        <ButtonLink variant="link" to={`${path}/table`} reloadDocument download>
          <Icon name="export" />
          {texts.csv}
        </ButtonLink>
        {!isCancelled && (
          <ButtonLink variant="primary" to="/staff?status=investor-ready">
            {texts.invite}
          </ButtonLink>
        )}
      </PageHeader>
      {refusal}
      <ul className="grid grid-cols-2 border-t-2 lg:grid-cols-4">
        {(['invited', 'answered', 'taken', 'unanswered'] as const).map((name) => (
          <li key={name} className="border-b border-hairline py-4 text-muted">
            <b className="block font-display text-2xl font-bold text-ink">{facts[name]}</b>
            {texts.facts[name]}
          </li>
        ))}
      </ul>
      <ReadingPage
        isSheetWide={false}
        text={
          <div className="space-y-8">
            {list.slots.map((slot) => (
              <Section
                key={slot.id}
                id={slot.id}
                title={isOneDay ? formatHours(slot.span) : formatSpan(slot.span, today)}
                fact={
                  <span className="flex flex-wrap items-center gap-x-6 text-base text-ink">
                    {(!slot.isCancelled || slot.people.length > 0) && !isCancelled && (
                      <CancelButton
                        data={data}
                        slot={slot.id}
                        label={slot.isCancelled ? eventCancel.tell : eventCancel.time}
                        people={slot.people}
                        failure={failure}
                      />
                    )}
                    {slot.isCancelled ? events.cancelled : <Places taken={slot.people.length} places={slot.places} />}
                  </span>
                }
              >
                {slot.people.length === 0 && !slot.isCancelled && <p className="text-muted">{texts.nobody}</p>}
                <People people={slot.people} />
              </Section>
            ))}
            <p className="hidden print:block">{printed}</p>
          </div>
        }
        sheet={
          <>
            {(['none', 'cannot'] as const).map(
              (answer) =>
                list[answer].length > 0 && (
                  <SheetSection key={answer} id={answer} title={texts[answer]} fact={list[answer].length}>
                    <People people={list[answer]} isOfSheet />
                  </SheetSection>
                ),
            )}
            <SheetSection id="public" title={texts.public}>
              <p>{isPublic ? texts.isPublic : texts.isNotPublic}</p>
              {isPublic && (
                <ButtonLink variant="link" to="/events" reloadDocument>
                  {texts.see}
                </ButtonLink>
              )}
            </SheetSection>
          </>
        }
      >
        {null}
      </ReadingPage>
    </>
  );
}

type PeopleProps = {
  readonly people: readonly DayPerson[];
  /** With what they answered in the place of the guardian. Default: false. */
  readonly isOfSheet?: boolean;
};

function People({ people, isOfSheet = false }: PeopleProps) {
  return (
    <ul>
      {people.map(({ id, name, school, age, guardian, line, isToBeTold, isClosed }) => (
        <li
          key={id}
          className={`grid items-center gap-x-4 border-hairline py-2 ${isOfSheet ? 'not-last:border-b' : 'border-b sm:grid-cols-2'}`}
        >
          <div className="min-w-0">
            <Link to={`/staff/applications/${id}`} className="font-semibold wrap-anywhere hover:underline">
              <bdi>{name}</bdi>, {age}
            </Link>
            <p dir="auto" className="text-sm wrap-anywhere text-muted">
              {isOfSheet ? line || texts.noReason : school}
            </p>
          </div>
          <div>
            {!isOfSheet && <p className={guardianTones[guardian ?? 'none']}>{describeGuardian(guardian)}</p>}
            {isClosed && <p className="text-sm text-muted">{texts.closed}</p>}
            {isToBeTold && <p className="text-sm font-semibold">{texts.toBeTold}</p>}
          </div>
        </li>
      ))}
    </ul>
  );
}

const guardianTones = {
  none: 'text-muted',
  confirmed: 'text-muted',
  waiting: 'font-semibold',
  'no-address': 'font-semibold',
  refused: 'font-semibold text-error',
};

function describeGuardian(guardian: DayPerson['guardian']): string {
  return guardian === null ? texts.noGuardian : texts.guardians[guardian];
}
