import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addNote } from '../../core/notes/add-note.ts';
import { editNote } from '../../core/notes/edit-note.ts';
import { listNotes } from '../../core/notes/list-notes.ts';
import type { Engine } from '../../engines/engine.ts';
import { makeEntry, save } from '../support/application-entry.ts';

const rounds = 20;

/** Two writes about one application at once give the result of one after the other. */
export function describeNotes(name: string, open: (folder: string) => Promise<Engine>): void {
  describe(`notes on ${name}, written at once`, () => {
    let folder: string;
    let engine: Engine;

    beforeEach(async () => {
      folder = await mkdtemp(join(tmpdir(), 'daybreak-notes-'));
      engine = await open(folder);
    });

    afterEach(async () => {
      await engine.close();
      await rm(folder, { recursive: true });
    });

    async function stage() {
      const ctx = { db: engine.db, now: () => new Date('2026-11-27T12:00:00.000Z') };
      const entry = makeEntry();
      await save(engine, entry);
      const applicationId = entry.application.id;
      return {
        ctx,
        note: { id: crypto.randomUUID(), applicationId, authorEmail: 'ben@daybreak.example', text: 'One.' },
      };
    }

    it('are added once if the form is sent twice', async () => {
      for (let round = 0; round < rounds; round += 1) {
        const { ctx, note } = await stage();
        const both = await Promise.all([addNote(ctx, note), addNote(ctx, note)]);
        expect(both.map(({ ok }) => ok)).toEqual([true, true]);
        expect(await listNotes(ctx, note.applicationId)).toHaveLength(1);
      }
    });

    it('are changed by one of two edits of the same version', async () => {
      for (let round = 0; round < rounds; round += 1) {
        const { ctx, note } = await stage();
        await addNote(ctx, note);
        const edits = ['Two.', 'Three.'].map((text) => editNote(ctx, { ...note, text, version: 1 }));
        const codes = (await Promise.all(edits)).map((result) => (result.ok ? 'ok' : result.code));
        expect(codes.toSorted()).toEqual(['ok', 'stale-note']);
        expect(await listNotes(ctx, note.applicationId)).toMatchObject([{ version: 2 }]);
      }
    });

    it('are gone with an application that is deleted', async () => {
      for (let round = 0; round < rounds; round += 1) {
        const { ctx, note } = await stage();
        const { applicationId } = note;
        await Promise.all([addNote(ctx, note), engine.write([{ kind: 'remove-application', applicationId }])]);
        expect(await listNotes(ctx, applicationId)).toEqual([]);
      }
    });
  });
}
