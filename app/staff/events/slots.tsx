import { useState } from 'react';
import { eventCancel, events, eventDay as texts } from '../../../content/en/staff/events.ts';
import { formatHours, formatSpan } from '../../../content/en/times.ts';
import { whyMaxLength } from '../../../core/events/slot-fields.ts';
import { TextField } from '../../ui/form/text-field.tsx';
import { ConfirmButton } from '../../ui/kit/confirm-button.tsx';
import { Section } from '../../ui/kit/section.tsx';
import { TwoLines } from '../shared/two-lines.tsx';
import type { DayData, DayPerson } from './event.tsx';

type SlotSectionProps = { readonly data: DayData; readonly slot: DayData['list']['slots'][number] };

export function SlotSection({ data, slot }: SlotSectionProps) {
  const { list, today } = data;
  const { id, span, places, isCancelled, people } = slot;
  const isOneDay = new Set(list.slots.map((one) => one.span.start.slice(0, 10))).size === 1;
  const mayCancel = !data.isCancelled && (!isCancelled || people.length > 0);
  const fact = (
    <span className="flex flex-wrap items-center gap-x-6 text-base text-ink">
      {mayCancel && (
        <CancelButton data={data} slot={id} label={isCancelled ? eventCancel.tell : eventCancel.time} people={people} />
      )}
      {isCancelled ? events.cancelled : <Places taken={people.length} places={places} />}
    </span>
  );
  return (
    <Section id={id} title={isOneDay ? formatHours(span) : formatSpan(span, today)} fact={fact}>
      {people.length > 0 && <People people={people} />}
      {people.length === 0 && !isCancelled && <p className="text-muted">{texts.nobody}</p>}
    </Section>
  );
}

type PeopleProps = {
  readonly people: readonly DayPerson[];
  /** Without the consents, in a narrow column. Default: false. */
  readonly isOfSheet?: boolean;
};

export function People({ people, isOfSheet = false }: PeopleProps) {
  return (
    <ul>
      {people.map(({ id, name, school, age, guardian, publicity, isToBeTold, isClosed }) => (
        <li
          key={id}
          className={`grid items-center gap-x-4 border-hairline py-2 ${isOfSheet ? 'not-last:border-b' : 'border-b sm:grid-cols-2'}`}
        >
          <TwoLines
            to={`/staff/applications/${id}`}
            first={
              <>
                <bdi>{name}</bdi>, {age}
              </>
            }
            second={school}
          />
          <div>
            {!isOfSheet && <p className={tones[guardian ?? 'none']}>{texts.guardians[guardian ?? 'none']}</p>}
            {!isOfSheet && <p className="text-muted">{texts.publicity(publicity)}</p>}
            {isClosed && <p className="text-sm text-muted">{texts.closed}</p>}
            {isToBeTold && <p className="text-sm font-semibold">{texts.toBeTold}</p>}
          </div>
        </li>
      ))}
    </ul>
  );
}

const tones = {
  none: 'text-muted',
  confirmed: 'text-muted',
  waiting: 'font-semibold',
  'no-address': 'font-semibold',
  refused: 'font-semibold text-error',
};

type CancelButtonProps = {
  readonly data: DayData;
  /** Default: the whole event. */
  readonly slot?: string;
  readonly label: string;
  /** The people who booked it. */
  readonly people: readonly DayPerson[];
};

export function CancelButton({ data: { version }, slot = '', label, people }: CancelButtonProps) {
  // Outlives a refusal: the dialog unmounts on submit.
  const [why, setWhy] = useState('');
  const hasPeople = people.length > 0;
  return (
    <ConfirmButton
      variant="linkDanger"
      label={label}
      title={slot ? eventCancel.titleOfTime : eventCancel.titleOfEvent}
      text={hasPeople ? eventCancel.booked(people.map(({ name, age }) => `${name}, ${age}`)) : eventCancel.nobody}
      confirm={hasPeople ? eventCancel.button : label}
      intent="cancel"
      fields={{ version, slot }}
    >
      {hasPeople && (
        <TextField
          label={eventCancel.why}
          hint={eventCancel.hint}
          name="why"
          required
          maxLength={whyMaxLength}
          value={why}
          onChange={({ currentTarget }) => setWhy(currentTarget.value)}
        />
      )}
    </ConfirmButton>
  );
}

type PlacesProps = { readonly taken: number; readonly places: number };

export function Places({ taken, places }: PlacesProps) {
  return (
    <span className="inline-flex items-center gap-3 whitespace-nowrap">
      <svg viewBox="0 0 96 14" width="96" height="14" aria-hidden="true" className="shrink-0">
        <path d="M1 1h94v12H1z" className="fill-mist stroke-line" strokeWidth="1.5" />
        <path d={`M1 1h${(94 * taken) / Math.max(1, taken, places)}v12H1z`} className="fill-dusk" />
      </svg>
      {events.of(taken, places)}
    </span>
  );
}
