import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { StoredApplication } from '../../domain/model/application.ts';
import { makeEntry, save } from '../support/application-entry.ts';
import { describeApplicationReading } from './application-reading.ts';
import { type StoreUnderTest, useStore } from './store-stage.ts';

const hardTexts = [
  '👩‍👩‍👧 🇺🇳 👋🏽',
  'e\u0301 is not é',
  'one\r\ntwo\nthree\rfour\u2028five\u2029',
  '  \t x \u00a0 ',
  '\u202bمرحبا בעולם\u202c',
  `'; DROP TABLE applications; -- " \\ % _ ? $1 :id`,
  '\ufeff\u0001\u007f\uffff\ufffd',
  // Outside the basic plane.
  '𝕏'.repeat(5000),
];

const changes: readonly Partial<StoredApplication>[] = [
  { name: 'ana Reed' },
  { email: 'ANA@school.example' },
  { age: 17 },
  { phone: '' },
  { school: 'Northgate High ' },
  { city: 'Rivermoúth' },
  { message: '' },
];

/** What every `TestStore` promises. An adapter's test calls this with its name and how it is opened. */
export function describeApplicationStore(name: string, { open, survivesReopening }: StoreUnderTest): void {
  describeApplicationReading(name, { open, survivesReopening });

  describe(`applications kept by ${name}`, () => {
    const stage = useStore({ open });
    const { saveAll, readAll } = stage;

    test('come back as they were given', async () => {
      const entry = makeEntry();
      expect(await save(stage.store, entry)).toBe('created');
      expect(await readAll()).toEqual([entry]);
      expect(await stage.store.has(entry.application.id)).toBe(true);
    });

    test('are none at first', async () => {
      expect(await readAll()).toEqual([]);
      expect(await stage.store.has(randomUUID())).toBe(false);
      expect(await stage.store.count()).toBe(0);
    });

    test('keep any text exactly', async () => {
      const entries = hardTexts.map((text) =>
        makeEntry({ name: text, email: text, phone: text, school: text, city: text, message: text }),
      );
      for (const entry of entries) await save(stage.store, entry);
      for (const entry of entries) expect(await stage.store.find(entry.application.id)).toEqual(entry);
    });

    test('keep any age as that number', async () => {
      for (const age of [0, 1, 16, 2 ** 31, 2 ** 53 - 1, 2 ** 53 + 2, 2 ** 63, 1e300, Number.MAX_VALUE]) {
        const entry = makeEntry({ age });
        await save(stage.store, entry);
        expect((await stage.store.find(entry.application.id))?.application.age).toBe(age);
        expect(await save(stage.store, entry)).toBe('duplicate');
      }
    });

    test('with the same id and content are kept once, with their first timestamp', async () => {
      const entry = makeEntry();
      const later = { ...entry.application, timestamp: '2026-11-21T00:00:00.000Z', message: entry.application.message };
      await save(stage.store, entry);
      expect(await save(stage.store, { application: later, spamFlag: null })).toBe('duplicate');
      expect(await readAll()).toEqual([entry]);
    });

    test('stored with a spam flag are trusted once they come without it, and not the other way round', async () => {
      const { application } = makeEntry();
      const trusted = { application, spamFlag: null };
      const suspected = { application, spamFlag: 'hidden-field-filled' } as const;
      for (const entry of [suspected, trusted, suspected]) await save(stage.store, entry);
      expect(await readAll()).toEqual([trusted]);
      expect(await readAll({ suspected: true })).toEqual([]);
    });

    test('that differ only in how line breaks are written are the same', async () => {
      const entry = makeEntry({ message: 'one\ntwo' });
      await save(stage.store, entry);
      expect(await save(stage.store, makeEntry({ id: entry.application.id, message: 'one\r\ntwo' }))).toBe('duplicate');
      expect(await readAll()).toEqual([entry]);
    });

    test('do not overwrite one that has the same id and anything else', async () => {
      const entry = makeEntry();
      await save(stage.store, entry);
      for (const change of changes)
        expect(
          await save(stage.store, makeEntry({ id: entry.application.id, ...change })),
          JSON.stringify(change),
        ).toBe('conflict');
      expect(await readAll()).toEqual([entry]);
    });

    test('sent 200 times at once are kept once', async () => {
      const entry = makeEntry();
      const outcomes = await saveAll(Array(200).fill(entry));
      expect(outcomes.filter((outcome) => outcome === 'created')).toHaveLength(1);
      expect(outcomes.filter((outcome) => outcome === 'duplicate')).toHaveLength(199);
      expect(await readAll()).toEqual([entry]);
    });

    test('that fight for one id at once leave one winner, the same for all', async () => {
      const id = randomUUID();
      const rivals = Array.from({ length: 50 }, (_, index) => makeEntry({ id, name: `Rival ${index % 5}` }));
      const outcomes = await saveAll(rivals);
      const [winner] = await readAll();
      for (const [index, outcome] of outcomes.entries()) {
        const isWinner = rivals[index]?.application.name === winner?.application.name;
        expect(outcome === 'conflict').toBe(!isWinner);
      }
      expect(outcomes.filter((outcome) => outcome === 'created')).toHaveLength(1);
    });

    test('that look automatic stand apart with their reason', async () => {
      const trusted = makeEntry();
      const suspected = makeEntry({}, 'hidden-field-filled');
      await saveAll([suspected, trusted]);
      expect(await readAll()).toEqual([trusted]);
      expect(await readAll({ suspected: true })).toEqual([suspected]);
      expect(await stage.store.has(suspected.application.id)).toBe(true);
      expect(await stage.store.count()).toBe(2);
    });

    test('are found while others are still being kept', async () => {
      const entries = Array.from({ length: 500 }, () => makeEntry());
      const keeping = entries.map(async (entry) => {
        await save(stage.store, entry);
        return stage.store.has(entry.application.id);
      });
      await readAll();
      expect(await Promise.all(keeping)).not.toContain(false);
    });

    test('are found by their id, with their spam flag', async () => {
      const entries = [makeEntry(), makeEntry({}, 'hidden-field-filled')];
      await saveAll(entries);
      for (const entry of entries) expect(await stage.store.find(entry.application.id)).toEqual(entry);
      for (const id of [randomUUID(), '', '.', 'a/b', '\0', '\ud800']) expect(await stage.store.find(id)).toBeNull();
    });

    test.runIf(survivesReopening)('are there when the store is opened again', async () => {
      const entries = [makeEntry({ age: 1e300 }), makeEntry({}, 'hidden-field-filled')] as const;
      await saveAll(entries);
      await stage.store.close();
      stage.store = await open(stage.folder);
      expect(await readAll()).toEqual([entries[0]]);
      expect(await readAll({ suspected: true })).toEqual([entries[1]]);
      expect(await saveAll(entries)).toEqual(['duplicate', 'duplicate']);
    });
  });
}
