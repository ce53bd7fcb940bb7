import { type FormEvent, type Ref, useLayoutEffect, useRef, useState } from 'react';
import { Form } from 'react-router';
import { detail, reviewerTexts } from '../../../content/en/staff/applications.ts';
import { type Draft, forgetDraft, readDraft, writeDraft } from '../../ui/form/draft.ts';
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
  /** What was typed into the form of this note, which was refused; empty for a new one. */
  const refused = (note: string) =>
    failure && (failure.values?.['note'] ?? '') === note ? failure.values?.['text'] : undefined;
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
                edited={{ key, version }}
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
          own={notes.filter(({ author }) => author === viewer).map(({ text }) => text)}
          label={mayChange ? detail.noteLabel : reviewerTexts.noteLabel}
          text={refused('') ?? ''}
        />
      )}
    </Section>
  );
}

type NewNoteProps = Pick<NoteFormProps, 'label' | 'text'> & {
  /** Under which what is typed stays in this tab until it is stored. */
  readonly draftKey: string;
  /** The texts of the viewer's notes. */
  readonly own: readonly string[];
};

/**
 * What is typed stays until it is stored. One more note of the viewer with this text says that it was: who presses something else
 * before the answer comes never gets that answer.
 */
function NewNote({ draftKey, own, ...properties }: NewNoteProps) {
  const form = useRef<HTMLFormElement>(null);
  const draft = useRef<Draft>({});
  const count = (text: string) => own.filter((one) => one === text).length;
  const keep = (current: Draft) => {
    draft.current = current;
    writeDraft(draftKey, current);
  };
  useLayoutEffect(() => {
    draft.current = readDraft(draftKey);
    const field = form.current?.elements.namedItem('text');
    if (field instanceof HTMLTextAreaElement && field.value === '') field.value = draft.current['text'] ?? '';
  }, [draftKey]);
  useLayoutEffect(() => {
    const { text = '', copies } = draft.current;
    if (copies === undefined || count(text) <= Number(copies)) return;
    form.current?.reset();
    draft.current = {};
    forgetDraft(draftKey);
  });
  return (
    <NoteForm
      {...properties}
      ref={form}
      button={detail.addNote}
      onType={(text) => keep({ text })}
      onSend={(text) => keep({ text, copies: String(count(text)) })}
    />
  );
}

type NoteFormProps = {
  readonly ref?: Ref<HTMLFormElement>;
  /** The note that is changed; absent for a new one. */
  readonly edited?: Pick<ApplicationData['notes'][number], 'key' | 'version'>;
  readonly text: string;
  readonly label: string;
  readonly button: string;
  readonly onType?: (text: string) => void;
  readonly onSend?: (text: string) => void;
};

function NoteForm({ edited, text, label, button, onType, onSend, ref }: NoteFormProps) {
  const tell = (to: NoteFormProps['onType']) => (event: FormEvent<HTMLFormElement>) =>
    to?.((event.currentTarget.elements.namedItem('text') as HTMLTextAreaElement).value);
  return (
    <Form method="post" preventScrollReset ref={ref} onInput={tell(onType)} onSubmit={tell(onSend)}>
      {edited && <input type="hidden" name="note" value={edited.key} />}
      {edited && <input type="hidden" name="seen" value={edited.version} />}
      <textarea
        className="detail-text"
        // biome-ignore lint/a11y/noAutofocus: the button that had the focus is gone
        autoFocus={edited !== undefined}
        dir="auto"
        name="text"
        defaultValue={text}
        placeholder={label}
        aria-label={label}
        required
        rows={3}
      />
      <div className="staff-actions">
        <SubmitButton className="button quiet tiny" name="intent" value={edited ? 'edit-note' : 'note'}>
          {button}
        </SubmitButton>
      </div>
    </Form>
  );
}
