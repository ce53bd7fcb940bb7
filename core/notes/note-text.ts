import { fail, type Result, succeed } from '../result.ts';

const noteMaxLength = 10_000;

export type NoteTextError = 'missing' | 'too-long';

/** Forms send line breaks as two characters. */
export function readNoteText(typed: string): Result<string, NoteTextError> {
  const text = typed.replaceAll('\r\n', '\n');
  if (text.trim() === '') return fail('missing');
  return text.length > noteMaxLength ? fail('too-long') : succeed(text);
}
