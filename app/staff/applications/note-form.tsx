import { useState } from 'react';
import { Form } from 'react-router';
import { staffRefusals, noteTexts as texts } from '../../../content/en/staff/applications.ts';
import type { FormFailure } from '../../ui/form/form-result.ts';
import { useForm } from '../../ui/form/use-form.ts';
import { SubmitButton } from '../../ui/kit/submit-button.tsx';
import { TextArea } from '../../ui/kit/text-area.tsx';
import { Refusal } from '../shared/refusal.tsx';
import { usePageAddress } from '../shared/use-page-address.ts';

type NoteFormProps = {
  readonly intent: 'note' | 'edit-note';
  /** Of a new note the id that it gets: sent twice, it is added once. */
  readonly id: string;
  /** The version and the text to edit. Default: a new note. */
  readonly version?: number;
  readonly text?: string;
  readonly failure: FormFailure<string> | undefined;
  readonly onSuccess?: () => void;
};

export function NoteForm({ intent, id: given, version, text, failure, onSuccess }: NoteFormProps) {
  const [id, setId] = useState(given);
  const { form } = useForm({
    action: usePageAddress(),
    intent,
    result: failure,
    onSuccess(sent) {
      sent.reset();
      setId(given);
      onSuccess?.();
    },
  });
  const isNew = intent === 'note';
  return (
    <Form preventScrollReset {...form} className="space-y-3">
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="note" value={id} />
      {!isNew && <input type="hidden" name="seen" value={version} />}
      <Refusal failure={failure} texts={staffRefusals} />
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
    </Form>
  );
}
