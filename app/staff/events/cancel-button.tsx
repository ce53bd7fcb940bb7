import { eventCancel as texts } from '../../../content/en/staff/events.ts';
import { ConfirmButton } from '../../ui/kit/confirm-button.tsx';
import { DialogButton } from '../../ui/kit/dialog.tsx';
import { Composer } from '../shared/composer/composer.tsx';
import type { DayData, DayPerson } from './read-event.ts';

type CancelButtonProps = {
  readonly data: DayData;
  /** Default: the whole event. */
  readonly slot?: string;
  readonly label: string;
  /** The people who booked it. */
  readonly people: readonly DayPerson[];
};

export function CancelButton({ data, slot = '', label, people }: CancelButtonProps) {
  const { id, version, template } = data;
  const title = slot ? texts.titleOfTime : texts.titleOfEvent;
  if (people.length === 0)
    return (
      <ConfirmButton
        variant="linkDanger"
        label={label}
        title={title}
        text={texts.nobody}
        confirm={label}
        intent="cancel"
        fields={{ version, slot }}
      />
    );
  return (
    <DialogButton variant="linkDanger" label={label} title={title}>
      {(close) => (
        <Composer
          fields={{ intent: 'cancel-and-tell', version, slot }}
          draftKey={`cancel-draft ${id} ${slot}`}
          template={template}
          title={texts.message}
          fact={texts.fact(people.length)}
          hint={texts.hint}
          submit={texts.button}
          onClose={close}
        >
          {() => <p className="mb-4">{people.map(({ name, age }) => `${name}, ${age}`).join('; ')}</p>}
        </Composer>
      )}
    </DialogButton>
  );
}
