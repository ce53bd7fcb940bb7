import { useState } from 'react';
import { noteTexts as texts } from '../../../content/en/staff/applications.ts';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { StaffForm } from '../shared/staff-form.tsx';

type NoteFormProps = {
  /** The id of the note: sent twice, it is added once. */
  readonly id: string;
};

export function NoteForm({ id: given }: NoteFormProps) {
  const [id, setId] = useState(given);
  function handleSuccess(sent: HTMLFormElement) {
    sent.reset();
    setId(given);
  }
  return (
    <StaffForm intent="note" fields={{ note: id }} onSuccess={handleSuccess}>
      <TextArea label={texts.prompt} isLabelHidden placeholder={texts.prompt} name="text" rows={3} required />
      <SubmitButton variant="small">{texts.add}</SubmitButton>
    </StaffForm>
  );
}
