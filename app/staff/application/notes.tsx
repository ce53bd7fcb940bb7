import { Form, Link } from 'react-router';
import { detail, reviewerTexts } from '../../../content/en/staff-application.ts';
import { recommendations } from '../../../domain/review/beside.ts';
import { noteMaximumLength } from '../../../domain/review/notes.ts';
import type { FormFailure } from '../../ui/form/form-result.ts';
import { Initials, nameOf } from '../administration/person.tsx';
import { Icon } from '../icons.tsx';
import type { ApplicationData } from './read-application.ts';

type NotesProps = {
  readonly data: ApplicationData;
  readonly isPosting: boolean;
  readonly failure: FormFailure<string> | undefined;
};

export function Notes({ data, isPosting, failure }: NotesProps) {
  const { notes, viewer, query, editing, mayChange, composing } = data;
  return (
    <section id="notes" aria-labelledby="notes-heading">
      <h2 id="notes-heading">
        <Icon name="note" />
        {detail.notes}
      </h2>
      <ul className="notes">
        {notes.map(({ key, author, at, text, editedAt, recommendation }) => (
          <li key={key}>
            <div className="note-head">
              <Initials email={author} />
              <strong>{nameOf(author)}</strong>
              <span>
                <time dateTime={at.iso}>{at.text}</time>
                {editedAt && `, ${detail.edited}`}
              </span>
              {author === viewer && editing !== key && (
                <Link className="note-edit" to={`?${query}&edit=${key}`} preventScrollReset>
                  {detail.edit}
                </Link>
              )}
            </div>
            {recommendation && <p className="note-text">{reviewerTexts.choices[recommendation]}</p>}
            {author === viewer && editing === key ? (
              <NoteForm
                intent="edit-note"
                note={key}
                text={text}
                button={detail.saveNote}
                query={query}
                isPosting={isPosting}
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
        <NoteForm
          // A stored note empties the field.
          key={notes.length}
          intent={mayChange ? 'note' : 'recommend'}
          text={failure?.values?.['text'] ?? ''}
          button={mayChange ? detail.addNote : reviewerTexts.recommend}
          query={query}
          isPosting={isPosting}
        />
      )}
    </section>
  );
}

type NoteFormProps = {
  readonly intent: 'note' | 'edit-note' | 'recommend';
  readonly note?: string;
  readonly text: string;
  readonly button: string;
  readonly query: string;
  readonly isPosting: boolean;
};

function NoteForm({ intent, note, text, button, query, isPosting }: NoteFormProps) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="query" value={query} />
      {note && <input type="hidden" name="note" value={note} />}
      <textarea
        className="detail-text"
        dir="auto"
        name="text"
        defaultValue={text}
        placeholder={detail.noteLabel}
        aria-label={detail.noteLabel}
        maxLength={noteMaximumLength}
        required={intent === 'edit-note'}
        rows={3}
        {...(intent !== 'edit-note' && { 'data-key': 'note' })}
      />
      {intent === 'recommend' && (
        <fieldset className="recommendation">
          <legend className="label">{reviewerTexts.recommendation}</legend>
          {recommendations.map((choice) => (
            <label className="staff-check" key={choice}>
              <input type="radio" name="recommendation" value={choice} />
              {reviewerTexts.choices[choice]}
            </label>
          ))}
        </fieldset>
      )}
      <div className="composer-buttons">
        <button className="button quiet" type="submit" name="intent" value={intent} disabled={isPosting}>
          {button}
        </button>
        {intent === 'recommend' && (
          <button className="button quiet" type="submit" name="intent" value="note" disabled={isPosting}>
            {detail.addNote}
          </button>
        )}
      </div>
    </Form>
  );
}
