import { useState } from 'react';
import { noteTexts as texts } from '../../../content/en/staff/applications.ts';
import type { FormFailure } from '../../ui/form/form-result.ts';
import { SubmitButton } from '../../ui/kit/submit-button.tsx';
import { TextArea } from '../../ui/kit/text-area.tsx';
import { StaffForm } from '../shared/staff-form.tsx';

type NoteFormProps = {
  readonly intent: 'note' | 'edit-note';
  /** Of a new note the id that it gets: sent twice, it is added once. */
  readonly id: string;
  /** 0 for a new note. */
  readonly version: number;
  readonly text?: string;
  readonly failure: FormFailure<string> | undefined;
  readonly onSuccess?: () => void;
};

export function NoteForm({ intent, id: given, version, text, failure, onSuccess }: NoteFormProps) {
  const [id, setId] = useState(given);
  const isNew = intent === 'note';
  function handleSuccess(sent: HTMLFormElement) {
    sent.reset();
    setId(given);
    onSuccess?.();
  }
  return (
    <StaffForm intent={intent} fields={{ note: id, seen: version }} failure={failure} onSuccess={handleSuccess}>
      <TextArea
        label={isNew ? texts.prompt : texts.editLabel}
        isLabelHidden
        placeholder={isNew ? texts.prompt : undefined}
        name="text"
        rows={3}
        required
        autoFocus={!isNew}
        defaultValue={text}
      />
      <SubmitButton variant="small">{isNew ? texts.add : texts.save}</SubmitButton>
    </StaffForm>
  );
}
