import { eventEditor } from '../../../content/en/staff/events.ts';
import { ventureTexts as texts } from '../../../content/en/staff/venture.ts';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { SheetSection } from '../../ui/kit/section.tsx';
import type { MentoringProps } from '../shared/mentoring/read-mentoring.ts';
import { StaffForm } from '../shared/staff-form.tsx';

type MeetingFormProps = MentoringProps & { readonly zone: string };

/** Up to three times, of which the founder chooses one. */
export function MeetingForm({ mentoring: { formId, meeting }, zone }: MeetingFormProps) {
  return (
    <SheetSection title={texts.meeting}>
      <p className="mb-4 text-sm text-muted">{meeting ? texts.nextMeeting(meeting) : eventEditor.zone(zone)}</p>
      <StaffForm intent="meeting" fields={{ meeting: formId }} onSuccess={(form) => form.reset()}>
        {[0, 1, 2].map((row) => (
          <fieldset key={row} className="grid grid-cols-2 gap-3">
            <legend className="mb-2 text-sm text-muted">{eventEditor.time(row + 1)}</legend>
            <div className="col-span-2">
              <TextField label={eventEditor.row.day} name={`day-${row}`} type="date" required={row === 0} />
            </div>
            <TextField label={eventEditor.row.from} name={`from-${row}`} type="time" required={row === 0} />
            <TextField label={eventEditor.row.to} name={`to-${row}`} type="time" required={row === 0} />
          </fieldset>
        ))}
        <TextField label={eventEditor.fields.venue} name="venue" required />
        <SubmitButton variant="small">{texts.propose}</SubmitButton>
      </StaffForm>
    </SheetSection>
  );
}
