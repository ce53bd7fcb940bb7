import type { Note } from '../model/history.ts';
import { fail, type Result, succeed } from '../model/result.ts';
import type { ReviewPorts } from '../ports/application-ports.ts';
import { putRecord } from '../ports/changes.ts';

const noteMaximumLength = 10_000;

/**
 * - `missing`, `too-long`: the text.
 * - `not-found`: there is no such application or note any more.
 * - `note-changed`: the author changed it in another tab.
 */
export type NoteRefusal = 'missing' | 'too-long' | 'not-found' | 'note-changed';

/** `by`: the address of the author, in lower case. */
export type NoteDraft = Readonly<Record<'applicationId' | 'text' | 'by', string>>;

export async function addNote(ports: ReviewPorts, draft: NoteDraft): Promise<Result<null, NoteRefusal>> {
  const { applicationId, by } = draft;
  const text = readText(draft.text);
  if (!text.ok) return text;
  const at = ports.now().toISOString();
  const data: Note = { at, author: by, text: text.value, editedAt: null };
  const id = crypto.randomUUID();
  const written = await ports.write([
    { kind: 'require-application', applicationId },
    putRecord({ collection: 'notes', id, parent: applicationId, group: by, position: at, data }),
  ]);
  return written.ok ? succeed(null) : fail('not-found');
}

/** Changes the text of one's own note about this application, in the version that the page showed. */
export async function editNote(
  ports: ReviewPorts,
  edit: NoteDraft & { readonly noteId: string; readonly seenVersion: number },
): Promise<Result<null, NoteRefusal>> {
  const { records, write, now } = ports;
  const { applicationId, noteId, by } = edit;
  const text = readText(edit.text);
  if (!text.ok) return text;
  const record = await records.find('notes', noteId);
  if (record?.parent !== applicationId || record.group !== by) return fail('not-found');
  if (record.version !== edit.seenVersion) return fail('note-changed');
  const data: Note = { ...(record.data as Note), text: text.value, editedAt: now().toISOString() };
  const written = await write([putRecord({ ...record, data })]);
  // Changed meanwhile; or erased with its application, and then it must not come back.
  return written.ok ? succeed(null) : editNote(ports, edit);
}

function readText(typed: string): Result<string, NoteRefusal> {
  const text = typed.replaceAll('\r\n', '\n');
  if (text.trim() === '') return fail('missing');
  return text.length > noteMaximumLength ? fail('too-long') : succeed(text);
}
