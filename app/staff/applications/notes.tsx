import { useLayoutEffect, useRef } from 'react';
import { Form, Link, useNavigation } from 'react-router';
import { detail, reviewerTexts } from '../../../content/en/staff/applications.ts';
import { noteMaximumLength } from '../../../domain/applications/notes.ts';
import { forgetDraft, readDraft, writeDraft } from '../../ui/form/draft.ts';
import type { FormFailure } from '../../ui/form/form-result.ts';
import { Initials, useNameOf } from '../ui/person.tsx';
import { Section } from '../ui/section.tsx';
import { SubmitButton } from '../ui/submit-button.tsx';
import type { ApplicationData } from './read-application.ts';

/** Under which a note that is not stored yet stays in this tab. */
export const noteDraftKey = (applicationId: string) => `note-draft ${applicationId}`;

type NotesProps = {
  readonly data: ApplicationData;
  readonly failure: FormFailure<string> | undefined;
};

export function Notes({ data, failure }: NotesProps) {
  const nameOf = useNameOf();
  const { application, notes, viewer, query, editing, mayChange, composing } = data;
  const list = useFocusOfEditing(editing);
  /** What was typed into the form of this note, which was refused; empty for a new one. */
  const refused = (note: string) =>
    failure && (failure.values?.['note'] ?? '') === note ? failure.values?.['text'] : undefined;
  return (
    <Section id="notes" icon="note" title={detail.notes}>
      <ul className="notes" ref={list}>
        {notes.map(({ key, version, author, at, text, editedAt, recommendation }) => (
          <li key={key} data-note={key}>
            <div className="wrap-row note-head">
              <Initials email={author} />
              <strong>{author === viewer && !mayChange ? reviewerTexts.you : nameOf(author)}</strong>
              <span>
                <time dateTime={at.iso}>{at.text}</time>
                {editedAt && `, ${detail.edited}`}
              </span>
              {author === viewer && editing !== key && (
                <Link className="text-link at-end" to={`?${query}&edit=${key}`} preventScrollReset>
                  {detail.edit}
                </Link>
              )}
            </div>
            {recommendation && <p className="note-text">{reviewerTexts.choices[recommendation]}</p>}
            {author === viewer && editing === key ? (
              <NoteForm edited={{ key, version }} text={refused(key) ?? text} button={detail.saveNote} query={query} />
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
        <NoteForm
          // What is typed belongs to one application.
          key={application.id}
          draftKey={noteDraftKey(application.id)}
          label={mayChange ? detail.noteLabel : reviewerTexts.noteLabel}
          text={refused('') ?? ''}
          hasFailed={failure !== undefined}
          button={detail.addNote}
          query={query}
        />
      )}
    </Section>
  );
}

type NoteFormProps = {
  /** The note that is changed; absent for a new one. */
  readonly edited?: Pick<ApplicationData['notes'][number], 'key' | 'version'>;
  /** Under which what is typed stays in this tab until it is stored. Default: it does not. */
  readonly draftKey?: string;
  readonly text: string;
  readonly label?: string;
  readonly hasFailed?: boolean;
  readonly button: string;
  readonly query: string;
};

function NoteForm({ edited, draftKey, text, label = detail.noteLabel, hasFailed, button, query }: NoteFormProps) {
  const intent = edited ? 'edit-note' : 'note';
  const form = useEmptyWhenStored(intent, hasFailed === true, draftKey);
  return (
    <Form
      method="post"
      preventScrollReset
      ref={form}
      onInput={({ currentTarget }) =>
        draftKey && writeDraft(draftKey, { text: String(new FormData(currentTarget).get('text')) })
      }
    >
      <input type="hidden" name="query" value={query} />
      {edited && <input type="hidden" name="note" value={edited.key} />}
      {edited && <input type="hidden" name="seen" value={edited.version} />}
      <textarea
        className="detail-text"
        dir="auto"
        name="text"
        defaultValue={text}
        placeholder={label}
        aria-label={label}
        maxLength={noteMaximumLength}
        required
        rows={3}
        data-key={edited ? undefined : 'note'}
      />
      <div className="staff-actions">
        <SubmitButton className="button quiet tiny" name="intent" value={intent}>
          {button}
        </SubmitButton>
      </div>
    </Form>
  );
}

/** The ref of the notes: the keyboard goes on in the field of the note that is edited, and afterwards at its link. */
function useFocusOfEditing(editing: string | null) {
  const list = useRef<HTMLUListElement>(null);
  const was = useRef(editing);
  useLayoutEffect(() => {
    const key = editing ?? was.current;
    if (key !== null && editing !== was.current)
      list.current?.querySelector<HTMLElement>(`[data-note="${CSS.escape(key)}"] :is(textarea, a)`)?.focus();
    was.current = editing;
  }, [editing]);
  return list;
}

/** The form whose fields are emptied once it was stored, and by nothing else: notes of others may arrive meanwhile. */
function useEmptyWhenStored(intent: string, hasFailed: boolean, draftKey: string | undefined) {
  const form = useRef<HTMLFormElement>(null);
  // A layout effect: what was typed before the hydration comes right after it (framework/keep-typed.tsx) and is newer.
  useLayoutEffect(() => {
    const field = form.current?.elements.namedItem('text');
    if (draftKey && field instanceof HTMLTextAreaElement && field.value === '')
      field.value = readDraft(draftKey)['text'] ?? '';
  }, [draftKey]);
  const wasSent = useRef(false);
  const { state, formData } = useNavigation();
  useLayoutEffect(() => {
    if (state !== 'idle') {
      wasSent.current = formData?.get('intent') === intent;
      return;
    }
    if (wasSent.current && !hasFailed) {
      form.current?.reset();
      if (draftKey) forgetDraft(draftKey);
    }
    wasSent.current = false;
  }, [state, formData, intent, hasFailed, draftKey]);
  return form;
}
