import { describe, expect, test } from 'vitest';
import { makeFirstReview, type Review } from '../../domain/model/review.ts';
import type { Change, Conflict } from '../../domain/ports/changes.ts';
import { sortKeys } from '../../domain/ports/review-store.ts';
import { makeEntry, save } from '../support/application-entry.ts';
import { makeRecord, putRecord } from './records.ts';
import { type EngineUnderTest, newestFirst, stageReviews } from './reviews-stage.ts';

const conflict = (code: Conflict) => ({ ok: false, code });

/** What every engine promises of reviews. `open` opens the engine of this folder, new for each test. */
export function describeReviews(name: string, open: (folder: string) => Promise<EngineUnderTest>): void {
  describe(`reviews on ${name}`, () => {
    const stage = stageReviews(open);

    test('an application has a first review from the moment it is stored', async () => {
      const entry = makeEntry();
      await save(stage.engine, entry);
      const review = makeFirstReview(entry.application);
      expect(await stage.engine.reviews.find(entry.application.id)).toEqual({ ...entry, review });
      const other = makeEntry();
      const changed: Review = {
        version: 4,
        status: 'closed',
        reason: 'declined',
        statusSince: '2026-11-21T09:30:00.000Z',
        assignee: 'kim@daybreak.example',
        answerDue: '2027-01-31',
        answeredAt: '2026-11-21T09:30:00.000Z',
        firstAnsweredAt: '2026-11-21T09:30:00.000Z',
        newAnswersAt: '2026-11-22T09:30:00.000Z',
        linkGeneration: 2,
        linkHash: 'h',
        extra: { isReceiptDue: true },
      };
      await stage.engine.write([{ kind: 'add-application', entry: other, unlessStored: null, review: changed }]);
      expect(await stage.engine.reviews.findByLinkHash('h')).toEqual({ ...other, review: changed });
      expect(await stage.engine.reviews.findByLinkHash('x')).toBeNull();
      expect(await stage.engine.reviews.find('x')).toBeNull();
    });

    test('a change of a review from a stale page is a conflict, and nothing that came with it is stored', async () => {
      const [id = ''] = await stage.add([{}]);
      expect((await stage.setReview(id, { status: 'in-review', assignee: 'kim@daybreak.example' })).ok).toBe(true);
      const review = { ...makeFirstReview({ timestamp: '2026-11-20T09:30:00.000Z' }), version: 2 };
      const note = makeRecord({ parent: id });
      const stale: Change = { kind: 'set-review', applicationId: id, review, expectedVersion: 1 };
      expect(await stage.engine.write([putRecord(note), stale])).toEqual(conflict('review-changed'));
      expect(await stage.engine.records.find('answers', note.id)).toBeNull();
      expect((await stage.engine.reviews.find(id))?.review).toMatchObject({ status: 'in-review', version: 2 });
      expect(await stage.engine.write([{ ...stale, applicationId: 'none' }])).toEqual(conflict('application-missing'));
    });

    test('what belongs to an application is not stored once that was removed', async () => {
      const [id = ''] = await stage.add([{}]);
      const guard: Change = { kind: 'require-application', applicationId: id };
      expect(await stage.engine.write([guard, putRecord(makeRecord({ parent: id }))])).toEqual({
        ok: true,
        value: null,
      });
      const review = { ...makeFirstReview({ timestamp: '2026-11-20T09:30:00.000Z' }), version: 2 };
      const removed = await stage.engine.write([
        { kind: 'set-review', applicationId: id, review, expectedVersion: 1 },
        { kind: 'remove-application', applicationId: id },
      ]);
      expect(removed.ok).toBe(true);
      const late = makeRecord({ parent: id });
      expect(await stage.engine.write([guard, putRecord(late)])).toEqual(conflict('application-missing'));
      expect(await stage.engine.records.count({ collection: 'answers' })).toBe(0);
    });

    test('an application that is removed while records are added to it leaves none of them', async () => {
      const [id = ''] = await stage.add([{}]);
      const guard: Change = { kind: 'require-application', applicationId: id };
      await Promise.all([
        ...Array.from({ length: 5 }, () => stage.engine.write([guard, putRecord(makeRecord({ parent: id }))])),
        stage.engine.write([{ kind: 'remove-application', applicationId: id }]),
      ]);
      expect(await stage.engine.applications.find(id)).toBeNull();
      expect(await stage.engine.records.count({ collection: 'answers' })).toBe(0);
    });

    test('an entry whose spam flag is removed joins the others', async () => {
      const [id = ''] = await stage.add([{ name: 'Robot' }, 'hidden-field-filled']);
      await stage.engine.write([{ kind: 'set-spam-flag', applicationId: id, spamFlag: null }]);
      expect(await stage.listNames()).toEqual(['Robot']);
      expect(await stage.listNames({ suspected: true })).toEqual([]);
    });

    test('a removed application takes everything with it that belongs to it', async () => {
      const [id = '', other = ''] = await stage.add([{ name: 'Ana Reed' }], [{ name: 'Bo Lind' }]);
      const notes = [makeRecord({ parent: id }), makeRecord({ parent: other })];
      await stage.engine.write(notes.map((note) => putRecord(note)));
      expect(await stage.listNames({ search: { text: 'reed', scope: 'everything' } })).toEqual(['Ana Reed']);
      await stage.engine.write([{ kind: 'remove-application', applicationId: id }]);
      expect(await stage.engine.applications.find(id)).toBeNull();
      expect(await stage.engine.reviews.find(id)).toBeNull();
      expect(await stage.listNames({ search: { text: 'reed', scope: 'everything' } })).toEqual([]);
      expect(await stage.engine.records.count({ collection: 'answers' })).toBe(1);
      expect(await stage.engine.write([{ kind: 'remove-application', applicationId: id }])).toEqual({
        ok: true,
        value: null,
      });
    });

    test('what no database can hold is found nowhere, and breaks nothing', async () => {
      await stage.add([{}]);
      for (const id of ['\0', 'a\ud800', '']) {
        expect(await stage.engine.reviews.find(id)).toBeNull();
        expect(await stage.engine.records.find('answers', id)).toBeNull();
        const after = Buffer.from(JSON.stringify([id, id])).toString('base64url');
        expect(
          (await stage.engine.reviews.list({ filter: {}, sort: newestFirst, after, limit: 3 })).entries.length,
        ).toBeLessThan(2);
        expect(await stage.engine.records.count({ collection: 'answers', parent: id })).toBe(0);
        const cursor = { position: id, id };
        const { readPage } = stage.engine.records;
        for (const place of [{ parent: id }, { group: id }, { after: cursor }])
          expect((await readPage({ collection: 'answers', ...place, limit: 3 })).records).toEqual([]);
      }
    });

    test('a position that is none in this order breaks nothing', async () => {
      await stage.add([{}]);
      for (const by of sortKeys)
        for (const value of ['text', 7, 1.5, -1, null, Number.MAX_VALUE, '9'.repeat(400), [], {}])
          for (const descending of [true, false]) {
            const after = Buffer.from(JSON.stringify([value, 'x'])).toString('base64url');
            const page = await stage.engine.reviews.list({ filter: {}, sort: { by, descending }, after, limit: 3 });
            expect(page.entries.length, `${by} ${value}`).toBeLessThan(2);
          }
    });
  });
}
