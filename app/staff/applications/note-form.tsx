import { useEffect, useState } from 'react';
import { Form } from 'react-router';
import { staffRefusals, noteTexts as texts } from '../../../content/en/staff/applications.ts';
import { forgetDraft, readDraft, writeDraft } from '../../ui/form/draft.ts';
import type { FormFailure } from '../../ui/form/form-result.ts';
import { useForm } from '../../ui/form/use-form.ts';
import { SubmitButton } from '../../ui/kit/submit-button.tsx';
import { TextArea } from '../../ui/kit/text-area.tsx';
import { Refusal } from '../shared/refusal.tsx';
import { usePageAddress } from '../shared/use-page-address.ts';
import type { ApplicationData } from './read-application.ts';

type NoteFormProps = { readonly failure: FormFailure<string> | undefined } & (
  | { readonly intent: 'note'; readonly newId: string; readonly draftKey: string }
  | {
      readonly intent: 'edit-note';
      readonly note: ApplicationData['notes'][number];
      readonly onClose: () => void;
    }
);

export function NoteForm(props: NoteFormProps) {
  return props.intent === 'note' ? <NewNote {...props} /> : <EditedNote {...props} />;
}

/** Keeps what is typed, and the id of the note, in this tab until it is stored: sent twice, it is added once. */
function NewNote({ newId, draftKey, failure }: Extract<NoteFormProps, { intent: 'note' }>) {
  const [id, setId] = useState(newId);
  const { form } = useForm({
    action: usePageAddress(),
    intent: 'note',
    result: failure,
    onSuccess(sent) {
      sent.reset();
      forgetDraft(draftKey);
      setId(newId);
    },
  });
  useEffect(() => {
    const draft = readDraft(draftKey);
    const field = form.ref.current?.elements.namedItem('text');
    if (!draft['text'] || !(field instanceof HTMLTextAreaElement) || field.value !== '') return;
    field.value = draft['text'];
    if (draft['note']) setId(draft['note']);
  }, [draftKey, form.ref]);
  return (
    <Form
      preventScrollReset
      {...form}
      className="space-y-3"
      onInput={({ target }) => {
        if (target instanceof HTMLTextAreaElement) writeDraft(draftKey, { note: id, text: target.value });
      }}
    >
      <input type="hidden" name="intent" value="note" />
      <input type="hidden" name="note" value={id} />
      <Refusal failure={failure} texts={staffRefusals} />
      <TextArea label={texts.prompt} isLabelHidden placeholder={texts.prompt} name="text" rows={3} required />
      <SubmitButton variant="small">{texts.add}</SubmitButton>
    </Form>
  );
}

function EditedNote({ note, failure, onClose }: Extract<NoteFormProps, { intent: 'edit-note' }>) {
  const { form } = useForm({ action: usePageAddress(), intent: 'edit-note', result: failure, onSuccess: onClose });
  return (
    <Form preventScrollReset {...form} className="space-y-3">
      <input type="hidden" name="intent" value="edit-note" />
      <input type="hidden" name="note" value={note.key} />
      <input type="hidden" name="seen" value={note.version} />
      <Refusal failure={failure} texts={staffRefusals} />
      <TextArea
        label={texts.editLabel}
        isLabelHidden
        name="text"
        rows={3}
        required
        autoFocus
        defaultValue={note.text}
      />
      <SubmitButton variant="small">{texts.save}</SubmitButton>
    </Form>
  );
}
