import { type FormEvent, type Ref, useLayoutEffect, useRef, useState } from 'react';
import { Form } from 'react-router';
import { detail, reviewerTexts } from '../../../content/en/staff/applications.ts';
import { forgetDraft, readDraft, writeDraft } from '../../ui/form/draft.ts';
import type { FormFailure } from '../../ui/form/form-result.ts';
import { Initials, useNameOf } from '../ui/person.tsx';
import { Section } from '../ui/section.tsx';
import { SubmitButton } from '../ui/submit-button.tsx';
import type { ApplicationData } from './read-application.ts';

/** Under which a note that is not stored yet stays in this tab. */
const noteDraftKey = (applicationId: string) => `note-draft ${applicationId}`;

type NotesProps = {
  readonly data: ApplicationData;
  readonly failure: FormFailure<string> | undefined;
};

export function Notes({ data, failure }: NotesProps) {
  const nameOf = useNameOf();
  const { application, notes, viewer, mayChange, composing } = data;
  /** The note that is edited, in its version: stored, it has another one. */
  const [editing, setEditing] = useState('');
  /** The refused text of this note's form. */
  const refused = (note: string) => (failure?.values?.['note'] === note ? failure.values['text'] : undefined);
  const refusedNew = failure?.intent === 'note' ? failure.values : undefined;
  return (
    <Section id="notes" icon="note" title={detail.notes}>
      <ul className="notes">
        {notes.map(({ key, version, author, at, text, editedAt }) => (
          <li key={key}>
            <div className="wrap-row note-head">
              <Initials email={author} />
              <strong>{author === viewer && !mayChange ? reviewerTexts.you : nameOf(author)}</strong>
              <span>
                <time dateTime={at.iso}>{at.text}</time>
                {editedAt && `, ${detail.edited}`}
              </span>
              {author === viewer && editing !== `${key}:${version}` && (
                <button className="text-link at-end" type="button" onClick={() => setEditing(`${key}:${version}`)}>
                  {detail.edit}
                </button>
              )}
            </div>
            {editing === `${key}:${version}` ? (
              <NoteForm
                intent="edit-note"
                id={key}
                version={version}
                text={refused(key) ?? text}
                label={detail.editNoteLabel}
                button={detail.saveNote}
              />
            ) : (
              text && (
                <p className="note-text" dir="auto">
                  {text}
                </p>
              )
            )}
          </li>
        ))}
      </ul>
      {!composing && (
        <NewNote
          // What is typed belongs to one application.
          key={application.id}
          draftKey={noteDraftKey(application.id)}
          id={refusedNew?.['note'] ?? data.newNoteId}
          stored={notes.map(({ key }) => key)}
          label={mayChange ? detail.noteLabel : reviewerTexts.noteLabel}
          text={refusedNew?.['text'] ?? ''}
        />
      )}
    </Section>
  );
}

type NewNoteProps = Pick<NoteFormProps, 'id' | 'label' | 'text'> & {
  /** Under which what is typed stays in this tab until it is stored. */
  readonly draftKey: string;
  /** The ids of the notes that are stored. */
  readonly stored: readonly string[];
};

/** Keeps what is typed, with the id of the note, until a note with this id is stored: the answer to the form may get lost. */
function NewNote({ draftKey, stored, ...properties }: NewNoteProps) {
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    const { id, text } = form.current ? readFields(form.current) : {};
    const draft = readDraft(draftKey);
    if (!id || !text || !draft['id']) return;
    if (stored.includes(draft['id'])) {
      form.current?.reset();
      forgetDraft(draftKey);
    } else {
      id.value = draft['id'];
      text.value ||= draft['text'] ?? '';
    }
  });
  const keep = (event: FormEvent<HTMLFormElement>) => {
    const { id, text } = readFields(event.currentTarget);
    writeDraft(draftKey, { id: id.value, text: text.value });
  };
  return <NoteForm {...properties} ref={form} intent="note" button={detail.addNote} onType={keep} />;
}

function readFields({ elements }: HTMLFormElement) {
  const id = elements.namedItem('note') as HTMLInputElement;
  return { id, text: elements.namedItem('text') as HTMLTextAreaElement };
}

type NoteFormProps = {
  readonly ref?: Ref<HTMLFormElement>;
  readonly intent: 'note' | 'edit-note';
  readonly id: string;
  /** Of a note that is changed. */
  readonly version?: number;
  readonly text: string;
  readonly label: string;
  readonly button: string;
  readonly onType?: (event: FormEvent<HTMLFormElement>) => void;
};

function NoteForm({ intent, id, version, text, label, button, onType, ref }: NoteFormProps) {
  return (
    <Form method="post" preventScrollReset ref={ref} onInput={onType}>
      <input type="hidden" name="note" defaultValue={id} />
      {version !== undefined && <input type="hidden" name="seen" value={version} />}
      <textarea
        className="detail-text"
        // biome-ignore lint/a11y/noAutofocus: the button that had the focus is gone
        autoFocus={intent === 'edit-note'}
        dir="auto"
        name="text"
        defaultValue={text}
        placeholder={label}
        aria-label={label}
        required
        rows={3}
      />
      <div className="staff-actions">
        <SubmitButton className="button quiet tiny" name="intent" value={intent}>
          {button}
        </SubmitButton>
      </div>
    </Form>
  );
}
