import { useEffect } from 'react';
import { Form, useLocation } from 'react-router';
import { ownInvitation as texts } from '../../../content/en/applicants/invitation.ts';
import { ownQuestions } from '../../../content/en/applicants/questions.ts';
import { formatDay, formatWeekday } from '../../../content/en/dates.ts';
import { formatHours, formatSpan } from '../../../content/en/times.ts';
import type { ApplicantInvitation } from '../../../core/invitations/list-applicant-invitations.ts';
import { countDays } from '../../../core/time.ts';
import { TextLink } from '../../site/site-link.tsx';
import { BusyButton } from '../../ui/busy-button.tsx';
import { DaySun, findShare } from '../../ui/day-sun.tsx';
import { PhaseGlyph } from '../../ui/phase-glyph.tsx';
import { StatusGlyph } from '../../ui/status-glyph.tsx';
import { Unbroken } from '../../ui/unbroken.tsx';
import { type OwnFailure, Refusal, useOwnForm } from '../own-form.tsx';

type InvitationsProps = {
  readonly invitations: readonly ApplicantInvitation[];
  readonly today: string;
  /** Questions wait, which come first. */
  readonly hasQuestions: boolean;
  /** The event whose form the address opens. */
  readonly open: string | null;
  readonly failure: OwnFailure | undefined;
};

/** The applicant's invitations. One form at a time: the others are links to theirs. */
export function Invitations({ invitations, today, hasQuestions, open, failure }: InvitationsProps) {
  const failed = failure && readSent(failure).event;
  const asked = invitations.find(({ event, mayAnswer }) => mayAnswer && event === (failed ?? open))?.event;
  const waiting = hasQuestions
    ? undefined
    : invitations.find(({ state, mayAnswer }) => mayAnswer && state === 'invited');
  const shown = asked ?? waiting?.event;
  return invitations.map((invitation) => {
    const { event, title, state, mayAnswer } = invitation;
    // A failure that the browser makes does not say which event it is about: that of the one form.
    const part = { invitation, today, failure: event === (failed ?? shown) ? failure : undefined };
    if (event === shown) return <Choosing key={event} {...part} />;
    if (state === 'invited' && mayAnswer)
      return (
        <p className="own-note" key={event}>
          <TextLink to={`?invitation=${event}#${event}`}>{texts.open(title)}</TextLink>
        </p>
      );
    return <Answered key={event} {...part} />;
  });
}

type Sent = { readonly event?: string; readonly choice?: string; readonly line?: string };

/** The values of the form that was refused. */
const readSent = (failure: OwnFailure | undefined) => (failure?.values ?? {}) as Sent;

type PartProps = {
  readonly invitation: ApplicantInvitation;
  readonly today: string;
  readonly failure: OwnFailure | undefined;
};

function Facts({ invitation: { title, event, span, zone, venue, note }, today }: Omit<PartProps, 'failure'>) {
  return (
    <>
      <h2 id={event} tabIndex={-1}>
        {title}
      </h2>
      <p>
        <strong>
          <Unbroken text={formatSpan(span, today)} />
        </strong>
      </p>
      <p className="own-note">{texts.zone(zone)}</p>
      <p>{venue}</p>
      {note && <p className="own-invitation-note">{note}</p>}
    </>
  );
}

function Choosing({ invitation, today, failure }: PartProps) {
  const { event, state, slots, answerBy, line, isRefusedByGuardian } = invitation;
  const { isPending, form, refusal } = useOwnForm('invitation', failure);
  const isRefused = failure !== undefined && !isPending;
  const isGone = failure?.code === 'time-taken' || failure?.code === 'time-over';
  const sent = readSent(failure);
  const choice = isGone ? null : (sent.choice ?? state);
  useEffect(() => {
    if (!isRefused) return;
    document.getElementById('refusal')?.focus();
    // The time is on the fresh list, and others have it.
    if (isGone) form.ref.current?.reset();
  }, [isRefused, isGone, form.ref]);
  const left = countDays(today, answerBy);
  const days = isRefusedByGuardian ? [] : [...Map.groupBy(slots, ({ span }) => span.start.slice(0, 10))];
  return (
    <section className="own-questions own-invitation" aria-labelledby={event}>
      <p className="own-note own-days">
        <DaySun share={findShare(left)} />
        {texts.answerBy(formatDay(answerBy, today), ownQuestions.daysLeft(left).toLowerCase())}
      </p>
      {refusal}
      <Facts invitation={invitation} today={today} />
      <Form {...form} noValidate>
        <input type="hidden" name="intent" value="invitation" />
        <input type="hidden" name="event" value={event} />
        {isRefusedByGuardian && <p className="own-invitation-refused">{texts.refusedByGuardian}</p>}
        {days.map(([day, some]) => (
          <fieldset key={day}>
            <legend>{days.length > 1 ? `${texts.choose}: ${formatWeekday(day, today)}` : texts.choose}</legend>
            {some.map(({ id, span, left: places }) => (
              <label key={id}>
                <input type="radio" name="choice" value={id} disabled={places === 0} defaultChecked={choice === id} />
                <strong className="inline-block">{formatHours(span)}</strong>
                <span>{texts.left(places)}</span>
              </label>
            ))}
          </fieldset>
        ))}
        <fieldset>
          <legend>{texts.orSay}</legend>
          {(isRefusedByGuardian ? (['cannot'] as const) : (['none', 'cannot'] as const)).map((value) => (
            <label key={value}>
              <input type="radio" name="choice" value={value} defaultChecked={choice === value} />
              <strong>{texts[value]}</strong>
            </label>
          ))}
        </fieldset>
        <div className="field own-invitation-line">
          <label htmlFor={`line-${event}`}>{texts.line}</label>
          <input
            id={`line-${event}`}
            name="line"
            type="text"
            maxLength={300}
            defaultValue={sent.line ?? line}
            dir="auto"
          />
        </div>
        <BusyButton className="button primary" busy={isPending} text={texts.send} />
      </Form>
      <p className="own-note">{texts.until(formatDay(answerBy, today))}</p>
    </section>
  );
}

function Answered({ invitation, today, failure }: PartProps) {
  const { pathname } = useLocation();
  const { event, state, mayAnswer, answerBy, line, isRefusedByGuardian } = invitation;
  const isChosen = state === 'chosen';
  return (
    <section className="own-questions own-invitation" aria-labelledby={event} data-state={state}>
      <Refusal failure={failure} />
      <p className="own-sent" role="status">
        {isChosen ? <StatusGlyph kind="ok" /> : <PhaseGlyph phase={state === 'none' ? 2 : 1} />}
        {texts.states[state]}
      </p>
      <Facts invitation={invitation} today={today} />
      {line && <p>“{line}”</p>}
      {texts.after[state] && <p>{texts.after[state]}</p>}
      {isRefusedByGuardian && <p className="own-invitation-refused">{texts.refusedByGuardian}</p>}
      {isChosen && (
        <>
          <a className="button ink" href={`${pathname}/event.ics`}>
            {texts.add}
          </a>
          <ol className="own-next numbered">
            {texts.steps.map(([title, text], index) => (
              <li key={title}>
                <PhaseGlyph phase={([2, 3, 4] as const)[index] ?? 4} />
                <strong>{title}</strong>
                <span>{text}</span>
              </li>
            ))}
          </ol>
        </>
      )}
      {mayAnswer && (
        <>
          <TextLink to={`?invitation=${event}#${event}`} preventScrollReset>
            {texts.change}
          </TextLink>
          <p className="own-note">{texts.until(formatDay(answerBy, today))}</p>
        </>
      )}
    </section>
  );
}
