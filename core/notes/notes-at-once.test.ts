import { expect } from 'vitest';
import { addApplication } from '../../tests/support/add-application.ts';
import { remove } from '../../tests/support/application-entry.ts';
import { describeOnBothDatabases } from '../../tests/support/both-databases.ts';
import { itRepeatedly } from '../../tests/support/it-repeatedly.ts';
import { addNote } from './add-note.ts';
import { listNotes } from './list-notes.ts';

describeOnBothDatabases('notes that are written at the same moment', (getContext) => {
  async function createNote() {
    const ctx = getContext();
    const { id: applicationId } = await addApplication(ctx);
    return { ctx, note: { id: crypto.randomUUID(), applicationId, authorEmail: 'ben@daybreak.example', text: 'One.' } };
  }

  itRepeatedly('are added once if the form is sent twice', async () => {
    const { ctx, note } = await createNote();
    const both = await Promise.all([addNote(ctx, note), addNote(ctx, note)]);
    expect(both.map(({ ok }) => ok)).toEqual([true, true]);
    expect(await listNotes(ctx, note.applicationId)).toHaveLength(1);
  });

  itRepeatedly('are deleted with their application', async () => {
    const { ctx, note } = await createNote();
    const { applicationId } = note;
    await Promise.all([addNote(ctx, note), remove(ctx, applicationId)]);
    expect(await listNotes(ctx, applicationId)).toEqual([]);
  });
});
