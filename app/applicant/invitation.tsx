import { useLocation } from 'react-router';
import { ownInvitation as texts } from '../../content/en/applicants/invitation.ts';
import { ownQuestions } from '../../content/en/applicants/questions.ts';
import { formatDay, formatWeekday } from '../../content/en/dates.ts';
import { formatHours, formatSpan } from '../../content/en/times.ts';
import type { ApplicantInvitation } from '../../core/invitations/list-applicant-invitations.ts';
import { countDays } from '../../core/time.ts';
import { useFailure } from '../ui/form/use-failure.ts';
import { buttonClasses } from '../ui/kit/button.tsx';
import { Section } from '../ui/kit/section.tsx';
import { ApplicantForm } from './applicant-form.tsx';
import { Note, Radios } from './parts.tsx';

type InvitationProps = { readonly invitation: ApplicantInvitation; readonly today: string };

/** An invitation with its answer, or with its times. */
export function Invitation({ isNews = false, ...props }: InvitationProps & { readonly isNews?: boolean }) {
  const { invitation, today } = props;
  const { event, title, span, zone, venue, note, state, mayAnswer, answerBy, blockedBy } = invitation;
  const { pathname } = useLocation();
  const isAsked = state === 'invited' && mayAnswer && !blockedBy;
  const folded = state === 'invited' ? texts.cannot : texts.change;
  const left = ownQuestions.daysLeft(countDays(today, answerBy));
  const ask = isNews ? left : texts.answerBy(formatDay(answerBy, today), left.toLowerCase());
  return (
    <Section id={event} title={title} fact={isAsked ? ask : texts.states[state]}>
      <p className={state === 'chosen' ? 'font-display text-2xl font-bold tracking-tight' : 'font-semibold'}>
        {formatSpan(span, today)}
      </p>
      <Note>{texts.zone(zone)}</Note>
      <p>
        <Venue venue={venue} />
      </p>
      {note && <p className="whitespace-pre-line">{note}</p>}
      {!isAsked && <p>{blockedBy ? texts.blockedBy[blockedBy] : texts.after[state]}</p>}
      {state === 'chosen' && (
        <a className={buttonClasses.ink} href={`${pathname}/event.ics`} aria-describedby={`${event}-title`}>
          {texts.add}
        </a>
      )}
      {mayAnswer && (
        <Choosing key={`${state} ${invitation.chosenSlotId}`} {...props} summary={isAsked ? undefined : folded} />
      )}
    </Section>
  );
}

/** A place, or the link to a video call. */
function Venue({ venue }: Pick<ApplicantInvitation, 'venue'>) {
  if (!/^https:\/\/\S+$/.test(venue)) return venue;
  return (
    <a className={`${buttonClasses.textLink} wrap-anywhere`} href={venue} rel="noreferrer">
      {venue}
    </a>
  );
}

/** Radios by day; one's own time is chosen. Before a guardian agrees, only “I can’t come” is left. */
function Choosing({ invitation, today, summary }: InvitationProps & { readonly summary: string | undefined }) {
  const { event, state, slots, answerBy, chosenSlotId, blockedBy } = invitation;
  const failure = useFailure('invitation', event);
  const isGone = failure?.code === 'time-taken' || failure?.code === 'time-over';
  const choice = isGone ? null : (failure?.values?.['choice'] ?? chosenSlotId ?? state);
  const days = blockedBy ? [] : [...Map.groupBy(slots, ({ span }) => span.start.slice(0, 10))];
  const others = blockedBy ? (['cannot'] as const) : (['none', 'cannot'] as const);
  return (
    <ApplicantForm
      intent="invitation"
      {...{ summary, event }}
      submit={texts.send}
      note={state !== 'invited' && texts.until(formatDay(answerBy, today))}
    >
      {days.map(([day, some]) => (
        <Radios
          key={day}
          name="choice"
          legend={days.length > 1 ? `${texts.choose}: ${formatWeekday(day, today)}` : texts.choose}
          chosen={choice}
          options={some.map(({ id, span, left }) => ({
            value: id,
            label: formatHours(span),
            note: id === chosenSlotId ? texts.own : texts.left(left),
            isFull: left === 0 && id !== chosenSlotId,
          }))}
        />
      ))}
      <Radios
        name="choice"
        legend={texts.orSay}
        chosen={choice}
        options={others.map((value) => ({ value, label: texts[value] }))}
      />
    </ApplicantForm>
  );
}
