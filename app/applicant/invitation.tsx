import { useLocation } from 'react-router';
import { ownInvitation as texts } from '../../content/en/applicants/invitation.ts';
import { ownQuestions } from '../../content/en/applicants/questions.ts';
import { formatDay, formatWeekday } from '../../content/en/dates.ts';
import { formatHours, formatSpan } from '../../content/en/times.ts';
import type { ApplicantInvitation } from '../../core/invitations/list-applicant-invitations.ts';
import { countDays } from '../../core/time.ts';
import { Checkbox } from '../ui/form/checkbox.tsx';
import { useFailure } from '../ui/form/use-failure.ts';
import { type ButtonVariant, buttonClasses } from '../ui/kit/button.tsx';
import { ApplicantForm } from './applicant-form.tsx';
import { Disclosure, Note, Part } from './parts.tsx';

type InvitationProps = { readonly invitation: ApplicantInvitation; readonly today: string };

/** An invitation with its answer, or its times, which are folded outside the news. */
export function Invitation({ isNews, ...props }: InvitationProps & { readonly isNews: boolean }) {
  const { invitation, today } = props;
  const { event, title, span, zone, venue, note, state, mayAnswer, answerBy, isRefusedByGuardian } = invitation;
  const isAsked = state === 'invited' && mayAnswer && !isRefusedByGuardian;
  const left = ownQuestions.daysLeft(countDays(today, answerBy));
  const ask = isNews ? left : texts.answerBy(formatDay(answerBy, today), left.toLowerCase());
  return (
    <Part id={event} title={title} fact={isAsked ? ask : texts.states[state]}>
      <p className={state === 'chosen' ? 'font-display text-2xl font-bold tracking-tight' : 'font-semibold'}>
        {formatSpan(span, today)}
      </p>
      <Note>{texts.zone(zone)}</Note>
      <p>{venue}</p>
      {note && <p className="whitespace-pre-line">{note}</p>}
      {!isAsked && <p>{isRefusedByGuardian ? texts.paused : texts.after[state]}</p>}
      {isAsked && isNews && <Choosing {...props} />}
      {state === 'chosen' && <AddToCalendar variant="ink" />}
      {!(isAsked && isNews) && <ChangeAnswer {...props} />}
    </Part>
  );
}

export function AddToCalendar({ variant }: { readonly variant: ButtonVariant }) {
  return (
    <a className={buttonClasses[variant]} href={`${useLocation().pathname}/event.ics`}>
      {texts.add}
    </a>
  );
}

/** The times, folded. */
export function ChangeAnswer(props: InvitationProps) {
  const { event, state, mayAnswer, isRefusedByGuardian, chosenSlotId } = props.invitation;
  if (!mayAnswer) return null;
  return (
    <Disclosure
      key={`${state} ${chosenSlotId}`}
      summary={state === 'invited' && !isRefusedByGuardian ? texts.choose : texts.change}
      intent="invitation"
      event={event}
    >
      <Choosing {...props} />
    </Disclosure>
  );
}

/** Radios by day; one's own time is chosen. After a guardian's refusal only “I can’t come” is left. */
function Choosing({ invitation, today }: InvitationProps) {
  const { event, state, slots, answerBy, chosenSlotId, isRefusedByGuardian } = invitation;
  const failure = useFailure('invitation', event);
  const isGone = failure?.code === 'time-taken' || failure?.code === 'time-over';
  const choice = isGone ? null : (failure?.values?.['choice'] ?? chosenSlotId ?? state);
  const days = isRefusedByGuardian ? [] : [...Map.groupBy(slots, ({ span }) => span.start.slice(0, 10))];
  return (
    <ApplicantForm
      intent="invitation"
      event={event}
      submit={texts.send}
      note={state !== 'invited' && texts.until(formatDay(answerBy, today))}
    >
      {days.map(([day, some]) => (
        <fieldset key={day}>
          <Legend>{days.length > 1 ? `${texts.choose}: ${formatWeekday(day, today)}` : texts.choose}</Legend>
          <div className="gap-x-6 sm:columns-2">
            {some.map(({ id, span, left }) => (
              <Choice
                // Clears a choice that was taken since.
                key={`${id} ${left === 0}`}
                value={id}
                label={formatHours(span)}
                note={id === chosenSlotId ? texts.own : texts.left(left)}
                isChosen={choice === id}
                isFull={left === 0 && id !== chosenSlotId}
              />
            ))}
          </div>
        </fieldset>
      ))}
      <fieldset>
        <Legend>{texts.orSay}</Legend>
        {!isRefusedByGuardian && <Choice value="none" label={texts.none} isChosen={choice === 'none'} />}
        <Choice value="cannot" label={texts.cannot} isChosen={choice === 'cannot'} />
      </fieldset>
    </ApplicantForm>
  );
}

const Legend = ({ children }: { readonly children: string }) => (
  <legend className="w-full border-b-2 pb-2 font-semibold">{children}</legend>
);

type ChoiceProps = {
  readonly value: string;
  readonly label: string;
  readonly note?: string;
  readonly isChosen: boolean;
  readonly isFull?: boolean;
};

function Choice({ value, label, note, isChosen, isFull }: ChoiceProps) {
  return (
    <div className="break-inside-avoid border-b border-hairline px-2 has-checked:bg-sand-200">
      <Checkbox
        type="radio"
        name="choice"
        value={value}
        label={<strong>{label}</strong>}
        note={note}
        disabled={isFull}
        defaultChecked={isChosen}
      />
    </div>
  );
}
