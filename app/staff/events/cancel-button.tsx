import { useState } from 'react';
import { eventCancel as texts } from '../../../content/en/staff/events.ts';
import { whyMaxLength } from '../../../core/events/slot-fields.ts';
import { TextField } from '../../ui/form/text-field.tsx';
import { ConfirmButton } from '../../ui/kit/confirm-button.tsx';
import type { DayData, DayPerson } from './read-event.ts';

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
      title={slot ? texts.titleOfTime : texts.titleOfEvent}
      text={hasPeople ? texts.booked(people.map(({ name, age }) => `${name}, ${age}`)) : texts.nobody}
      confirm={hasPeople ? texts.button : label}
      intent="cancel"
      fields={{ version, slot }}
    >
      {hasPeople && (
        <TextField
          label={texts.why}
          hint={texts.hint}
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
