import { eventEditor } from '../../../../content/en/staff/events.ts';
import { ventureTexts as texts } from '../../../../content/en/staff/venture.ts';
import type { EventFormError } from '../../../../core/events/event-form.ts';
import type { FormFailure } from '../../../ui/form/form-result.ts';
import { SubmitButton } from '../../../ui/form/submit-button.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useFailure } from '../../../ui/form/use-failure.ts';
import { SheetSection } from '../../../ui/kit/section.tsx';
import { StaffForm } from '../staff-form.tsx';
import type { MentoringProps } from './roadmap-section.tsx';

type MeetingFailure = FormFailure<string, string, EventFormError>;

const rows = [0, 1, 2];
const types = { day: 'date', from: 'time', to: 'time' } as const;

/** Up to three times, of which the founder chooses one. */
export function MeetingForm({ mentoring: { newMeetingId: id, meeting } }: MentoringProps) {
  const failure: MeetingFailure | undefined = useFailure<MeetingFailure>('meeting');
  const error = (name: string) => {
    const code = failure?.fields?.[name];
    return code && eventEditor.errors[code];
  };
  return (
    <SheetSection title={texts.meeting}>
      {meeting && <p className="mb-4 text-muted">{texts.nextMeeting(meeting)}</p>}
      <StaffForm key={id} intent="meeting" fields={{ meeting: id }} texts={texts.errors}>
        {rows.map((row) => (
          <fieldset key={row} className="grid grid-cols-2 gap-3">
            <legend className="sr-only">{eventEditor.time(row + 1)}</legend>
            {(['day', 'from', 'to'] as const).map((name) => (
              <div key={name} className={name === 'day' ? 'col-span-2' : ''}>
                <TextField
                  label={eventEditor.row[name]}
                  name={`${name}-${row}`}
                  type={types[name]}
                  error={error(`${name}-${row}`)}
                  required={row === 0}
                />
              </div>
            ))}
          </fieldset>
        ))}
        <TextField label={texts.venue} name="venue" error={error('venue')} required />
        <SubmitButton variant="small">{texts.propose}</SubmitButton>
      </StaffForm>
    </SheetSection>
  );
}
