import { useState } from 'react';
import { noteTexts as texts } from '../../../content/en/staff/applications.ts';
import { Button } from '../../ui/kit/button.tsx';
import { Section } from '../../ui/kit/section.tsx';
import { Initials, useNameOf } from '../shared/person.tsx';
import type { ApplicationPartProps } from './application-page.tsx';
import { NoteForm } from './note-form.tsx';

export function Notes({ data, failure }: ApplicationPartProps) {
  /** The id of the note that is edited. */
  const [editing, setEditing] = useState<string | null>(null);
  const failureOf = (id: string) => (failure?.values?.['note'] === id ? failure : undefined);
  return (
    <Section id="notes" title={texts.title} fact={texts.fact}>
      <ul className="mb-4 divide-y divide-hairline">
        {data.notes.map((note) => (
          <Note
            key={note.key}
            note={note}
            viewer={data.viewer}
            isEditing={editing === note.key}
            setEditing={setEditing}
          >
            <NoteForm
              intent="edit-note"
              id={note.key}
              version={note.version}
              text={note.text}
              failure={failureOf(note.key)}
              onSuccess={() => setEditing(null)}
            />
          </Note>
        ))}
      </ul>
      <NoteForm intent="note" id={data.newNoteId} version={0} failure={failure} />
    </Section>
  );
}

type NoteProps = {
  readonly note: ApplicationPartProps['data']['notes'][number];
  readonly viewer: string;
  readonly isEditing: boolean;
  readonly setEditing: (key: string | null) => void;
  /** The form that changes it. */
  readonly children: React.ReactNode;
};

function Note({ note, viewer, isEditing, setEditing, children }: NoteProps) {
  const nameOf = useNameOf();
  const { key, author, text, at, editedAt } = note;
  const isOwn = author === viewer;
  return (
    <li className="flex gap-3 py-4 first:pt-0">
      <Initials email={author} />
      <div className="min-w-0 flex-1 space-y-1">
        <div className="flex min-h-8 flex-wrap items-center gap-x-2">
          <b className="font-semibold">{isOwn ? texts.you : nameOf(author)}</b>
          <span className="mr-auto text-sm text-muted">
            <time dateTime={at.iso}>{at.text}</time>
            {editedAt && `, ${texts.edited}`}
          </span>
          {isOwn && (
            <Button variant="link" aria-expanded={isEditing} onClick={() => setEditing(isEditing ? null : key)}>
              {isEditing ? texts.cancel : texts.edit}
            </Button>
          )}
        </div>
        {isEditing ? (
          children
        ) : (
          <p dir="auto" className="max-w-text whitespace-pre-line wrap-anywhere text-ink-700">
            {text}
          </p>
        )}
      </div>
    </li>
  );
}
