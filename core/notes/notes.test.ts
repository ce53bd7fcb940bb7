import { beforeEach, describe, expect, it } from 'vitest';
import { addApplication, remove } from '../../tests/support/application-entry.ts';
import { openContext } from '../../tests/support/open-context.ts';
import type { Context } from '../context.ts';
import { addNote, listNotes } from './notes.ts';

let ctx: Context;
let note: Parameters<typeof addNote>[1];

beforeEach(async () => {
  ctx = await openContext({ now: () => new Date('2026-11-27T12:00:00.000Z') });
  const { id: applicationId } = await addApplication(ctx);
  note = { id: 'note', applicationId, authorEmail: 'ben@daybreak.example', text: 'Ask Clara.\r\n' };
});

describe('addNote', () => {
  it('adds a note once, with line breaks of one character', async () => {
    for (const _ of ['once', 'twice']) expect(await addNote(ctx, note)).toEqual({ ok: true, value: null });
    const stored = { text: 'Ask Clara.\n', createdAt: '2026-11-27T12:00:00.000Z' };
    expect(await listNotes(ctx, note.applicationId)).toEqual([{ ...note, ...stored }]);
  });

  it('refuses an empty text, one that is too long, and an application that has been deleted', async () => {
    expect(await addNote(ctx, { ...note, text: '  ' })).toMatchObject({ code: 'missing' });
    expect(await addNote(ctx, { ...note, text: 'a'.repeat(10_001) })).toMatchObject({ code: 'too-long' });
    await remove(ctx, note.applicationId);
    expect(await addNote(ctx, note)).toMatchObject({ code: 'not-found' });
  });
});
