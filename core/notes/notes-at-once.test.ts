import { expect, it } from 'vitest';
import { createEntry, remove, save } from '../../tests/support/application-entry.ts';
import { describeOnBothDatabases } from '../../tests/support/both-databases.ts';
import { addNote } from './add-note.ts';
import { listNotes } from './list-notes.ts';

const rounds = 20;

describeOnBothDatabases('notes that are written at the same moment', (getContext) => {
  async function createNote() {
    const ctx = getContext();
    const entry = createEntry();
    await save(ctx, entry);
    const applicationId = entry.application.id;
    return { ctx, note: { id: crypto.randomUUID(), applicationId, authorEmail: 'ben@daybreak.example', text: 'One.' } };
  }

  it('are added once if the form is sent twice', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { ctx, note } = await createNote();
      const both = await Promise.all([addNote(ctx, note), addNote(ctx, note)]);
      expect(both.map(({ ok }) => ok)).toEqual([true, true]);
      expect(await listNotes(ctx, note.applicationId)).toHaveLength(1);
    }
  });

  it('are gone with an application that is deleted', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { ctx, note } = await createNote();
      const { applicationId } = note;
      await Promise.all([addNote(ctx, note), remove(ctx, applicationId)]);
      expect(await listNotes(ctx, applicationId)).toEqual([]);
    }
  });
});
