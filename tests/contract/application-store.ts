import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { StoredApplication } from '../../domain/applications/application.ts';
import type {
  ApplicationCursor,
  ApplicationEntry,
  ApplicationStore,
} from '../../domain/applications/application-store.ts';
import { collect, makeEntry, save } from '../support/application-entry.ts';

export type StoreUnderTest = {
  /** Opens the store of this folder, which is new and empty for each test; its name is unique on this machine. */
  open(folder: string): Promise<ApplicationStore>;
  /** Whether a store that was closed and opened again has what it had. */
  readonly survivesReopening: boolean;
};

/** What every `ApplicationStore` promises. An adapter's test calls this with its name and how it is opened. */
export function describeApplicationStore(name: string, { open, survivesReopening }: StoreUnderTest): void {
  describe(`applications kept by ${name}`, () => {
    let folder: string;
    let store: ApplicationStore;

    beforeEach(async () => {
      folder = await mkdtemp(join(tmpdir(), 'daybreak-store-'));
      store = await open(folder);
    });

    afterEach(async () => {
      await store.close();
      await rm(folder, { recursive: true, force: true });
    });

    async function saveAll(entries: readonly ApplicationEntry[]) {
      return Promise.all(entries.map((entry) => save(store, entry)));
    }

    async function readAll(selection: { suspected?: boolean; since?: string } = {}) {
      return collect(store.read({ suspected: false, ...selection }));
    }

    test('come back as they were given', async () => {
      const entry = makeEntry();
      expect(await save(store, entry)).toBe('created');
      expect(await readAll()).toEqual([entry]);
      expect(await store.has(entry.application.id)).toBe(true);
    });

    test('are none at first', async () => {
      expect(await readAll()).toEqual([]);
      expect(await store.has(randomUUID())).toBe(false);
      expect(await store.count()).toBe(0);
    });

    test.each([
      ['emoji', '👩‍👩‍👧 🇺🇳 👋🏽'],
      ['combining characters', 'e\u0301 is not é'],
      ['line breaks of every kind', 'one\r\ntwo\nthree\rfour\u2028five\u2029'],
      ['spaces around', '  \t x \u00a0 '],
      ['text from right to left', '\u202bمرحبا בעולם\u202c'],
      ['what looks like SQL', `'; DROP TABLE applications; -- " \\ % _ ? $1 :id`],
      ['a byte-order mark and other rare characters', '\ufeff\u0001\u007f\uffff\ufffd'],
      ['ten thousand characters outside the basic plane', '𝕏'.repeat(5000)],
    ])('keep %s exactly', async (_, text) => {
      const entry = makeEntry({ name: text, email: text, phone: text, school: text, city: text, message: text });
      await save(store, entry);
      expect(await readAll()).toEqual([entry]);
    });

    test.each([0, 1, 16, 2 ** 31, 2 ** 53 - 1, 2 ** 53 + 2, 2 ** 63, 1e300, Number.MAX_VALUE])(
      'keep the age %d as that number',
      async (age) => {
        const entry = makeEntry({ age });
        await save(store, entry);
        const [kept] = await readAll();
        expect(kept?.application.age).toBe(age);
        expect(await save(store, entry)).toBe('duplicate');
      },
    );

    test('with the same id and content are kept once, with their first timestamp', async () => {
      const entry = makeEntry();
      const later = { ...entry.application, timestamp: '2026-11-21T00:00:00.000Z', message: entry.application.message };
      await save(store, entry);
      expect(await save(store, { application: later, spamFlag: null })).toBe('duplicate');
      expect(await readAll()).toEqual([entry]);
    });

    test('stored with a spam flag are trusted once they come without it, and not the other way round', async () => {
      const { application } = makeEntry();
      const trusted = { application, spamFlag: null };
      const suspected = { application, spamFlag: 'hidden-field-filled' } as const;
      for (const entry of [suspected, trusted, suspected]) await save(store, entry);
      expect(await readAll()).toEqual([trusted]);
      expect(await readAll({ suspected: true })).toEqual([]);
    });

    test('that differ only in how line breaks are written are the same', async () => {
      const entry = makeEntry({ message: 'one\ntwo' });
      await save(store, entry);
      expect(await save(store, makeEntry({ id: entry.application.id, message: 'one\r\ntwo' }))).toBe('duplicate');
      expect(await readAll()).toEqual([entry]);
    });

    test.each<Partial<StoredApplication>>([
      { name: 'ana Reed' },
      { email: 'ANA@school.example' },
      { age: 17 },
      { phone: '' },
      { school: 'Northgate High ' },
      { city: 'Rivermoúth' },
      { message: '' },
    ])('do not overwrite one that has the same id but %o', async (change) => {
      const entry = makeEntry();
      await save(store, entry);
      expect(await save(store, makeEntry({ id: entry.application.id, ...change }))).toBe('conflict');
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

    test('that are many come back complete and in order of arrival, then id', async () => {
      const start = Date.parse('2026-11-20T00:00:00.000Z');
      const entries = Array.from({ length: 3000 }, (_, index) =>
        // Seven share each millisecond, and milliseconds come out of order.
        makeEntry({ timestamp: new Date(start + ((index * 7919) % 3000) - (index % 7)).toISOString() }),
      );
      await saveAll(entries);
      const keyOf = ({ application }: ApplicationEntry) => `${application.timestamp} ${application.id}`;
      const expected = entries.map(keyOf).sort();
      expect((await readAll()).map(keyOf)).toEqual(expected);
    });

    test('of one timestamp are in the order of their ids, whatever made those', async () => {
      const ids = ['aa-1', '_z', 'Zebra0123456789abcde', 'zebra0123456789abcde', 'ab', randomUUID(), '-', '0'];
      await saveAll(ids.map((id) => makeEntry({ id })));
      expect((await readAll()).map(({ application }) => application.id)).toEqual(ids.toSorted());
    });

    test('are known by ids of any characters, exactly', async () => {
      const ids = [
        'x\\101',
        'xA',
        '\\x41',
        'A',
        'ana@b.c',
        'Müller',
        'Mu\u0308ller',
        'a b',
        'é\\',
        "'; --",
        '🧪',
        '\u0001',
        'ä',
      ];
      const isSuspected = (id: string) => id.includes('ü') || id === 'xA';
      const entries = ids.map((id) => makeEntry({ id, name: id }, isSuspected(id) ? 'hidden-field-filled' : null));
      expect(new Set(await saveAll(entries))).toEqual(new Set(['created']));
      expect(await Promise.all(ids.map((id) => store.has(id)))).toEqual(ids.map(() => true));
      expect(new Set(await saveAll(entries))).toEqual(new Set(['duplicate']));
      const byId = (one: ApplicationEntry, other: ApplicationEntry) =>
        Buffer.compare(Buffer.from(one.application.id), Buffer.from(other.application.id));
      const sorted = entries.toSorted(byId);
      expect(await readAll()).toEqual(sorted.filter(({ spamFlag }) => spamFlag === null));
      expect(await readAll({ suspected: true })).toEqual(sorted.filter(({ spamFlag }) => spamFlag !== null));
    });

    test('are read page by page whatever their ids are', async () => {
      const ids = Array.from({ length: 1100 }, (_, index) => `\\${index.toString(8).padStart(4, '0')}.ö@b`);
      await saveAll(ids.map((id) => makeEntry({ id })));
      expect((await readAll()).map(({ application }) => application.id)).toEqual(ids);
    });

    test('are not found, and nothing fails, under ids that cannot be stored', async () => {
      for (const id of ['', '.', '..', 'a/b', '__x__', '\0', 'a\0b', '\ud800', 'x'.repeat(5000)])
        expect(await store.has(id)).toBe(false);
    });

    test('can be read from a timestamp on, that timestamp included', async () => {
      const timestamps = ['2026-11-19T23:59:59.999Z', '2026-11-20T00:00:00.000Z', '2026-11-20T00:00:00.500Z'];
      await saveAll(timestamps.map((timestamp) => makeEntry({ timestamp })));
      const since = async (timestamp: string) =>
        (await readAll({ since: timestamp })).map(({ application }) => application.timestamp);
      expect(await since('2026-11-20T00:00:00.000Z')).toEqual(timestamps.slice(1));
      expect(await since('2026-11-20T00:00:00Z')).toEqual(timestamps.slice(1));
      expect(await since('2026-11-20T00:00:00.501Z')).toEqual([]);
    });

    test('that look automatic stand apart with their reason', async () => {
      const trusted = makeEntry();
      const suspected = makeEntry({}, 'hidden-field-filled');
      await saveAll([suspected, trusted]);
      expect(await readAll()).toEqual([trusted]);
      expect(await readAll({ suspected: true })).toEqual([suspected]);
      expect(await readAll({ suspected: true, since: '2026-11-21T00:00:00.000Z' })).toEqual([]);
      expect(await store.has(suspected.application.id)).toBe(true);
      expect(await store.count()).toBe(2);
    });

    test('that look automatic stand apart also among many that arrived at the same time', async () => {
      const start = Date.parse('2026-11-20T00:00:00.000Z');
      const entries = Array.from({ length: 700 }, (_, index) => {
        const timestamp = new Date(start + (index % 5)).toISOString();
        return makeEntry({ timestamp }, index % 3 === 0 ? 'hidden-field-filled' : null);
      });
      await saveAll(entries);
      const keyOf = ({ application, spamFlag }: ApplicationEntry) =>
        `${application.timestamp} ${application.id} ${spamFlag}`;
      const expected = entries.map(keyOf).sort();
      expect((await readAll()).map(keyOf)).toEqual(expected.filter((key) => key.endsWith('null')));
      const suspected = expected.filter((key) => !key.endsWith('null'));
      expect((await readAll({ suspected: true })).map(keyOf)).toEqual(suspected);
    });

    test('are found while others are still being kept', async () => {
      const entries = Array.from({ length: 500 }, () => makeEntry());
      const keeping = entries.map(async (entry) => {
        await save(store, entry);
        return store.has(entry.application.id);
      });
      await readAll();
      expect(await Promise.all(keeping)).not.toContain(false);
    });

    test('are found by their id, with their spam flag', async () => {
      const entries = [makeEntry(), makeEntry({}, 'hidden-field-filled')];
      await saveAll(entries);
      for (const entry of entries) expect(await store.find(entry.application.id)).toEqual(entry);
      for (const id of [randomUUID(), '', '.', 'a/b', '\0', '\ud800']) expect(await store.find(id)).toBeNull();
    });

    test('are read a page at a time from any position, each once and in order', async () => {
      const start = Date.parse('2026-11-20T00:00:00.000Z');
      const entries = Array.from({ length: 25 }, (_, index) => {
        const timestamp = new Date(start + Math.floor(index / 4)).toISOString();
        return makeEntry({ timestamp }, index % 5 === 0 ? 'hidden-field-filled' : null);
      });
      await saveAll(entries);
      for (const suspected of [false, true])
        for (const since of [undefined, new Date(start + 2).toISOString()]) {
          const selection = { suspected, ...(since && { since }) };
          const all = await collect(store.read(selection));
          for (const limit of [1, 3, all.length - 1, all.length, 100]) {
            const pages: ApplicationEntry[] = [];
            let after: ApplicationCursor | null = null;
            do {
              const page: Awaited<ReturnType<ApplicationStore['readPage']>> = await store.readPage({
                selection,
                after,
                limit,
              });
              expect(page.entries).toHaveLength(Math.min(limit, all.length - pages.length));
              pages.push(...page.entries);
              expect(page.next === null).toBe(pages.length === all.length);
              after = page.next;
            } while (after !== null);
            expect(pages).toEqual(all);
          }
        }
    });

    test('have no page when there are none', async () => {
      expect(await store.readPage({ selection: { suspected: false }, after: null, limit: 10 })).toEqual({
        entries: [],
        next: null,
      });
    });

    test('that are stored under the other id given are duplicates of that one', async () => {
      const [first, other] = [makeEntry({}, 'hidden-field-filled'), makeEntry({ name: 'Bo Lind' })];
      await saveAll([first, other]);
      const again = makeEntry();
      const saved = await store.save(again, { unlessStored: first.application.id });
      expect(saved).toEqual({ ok: true, value: { id: first.application.id, isNew: false } });
      expect(await store.has(again.application.id)).toBe(false);
      expect(await readAll({ suspected: true })).toEqual([]);
      expect(await save(store, again, { unlessStored: other.application.id })).toBe('conflict');
      expect(await save(store, again, { unlessStored: randomUUID() })).toBe('created');
      expect(await save(store, again, { unlessStored: randomUUID() })).toBe('duplicate');
    });

    test('can stop being read half way', async () => {
      await saveAll(Array.from({ length: 300 }, () => makeEntry()));
      for await (const _ of store.read({ suspected: false })) break;
      expect(await readAll()).toHaveLength(300);
    });

    test('are finished before the store closes, and refused after', async () => {
      const keeping = saveAll(Array.from({ length: 20 }, () => makeEntry()));
      await store.close();
      expect(new Set(await keeping)).toEqual(new Set(['created']));
      await expect(save(store, makeEntry())).rejects.toThrow();
      await expect(store.has(randomUUID())).rejects.toThrow();
      await expect(readAll()).rejects.toThrow();
      await store.close();
    });

    test.runIf(survivesReopening)('are there when the store is opened again', async () => {
      const entries = [makeEntry({ age: 1e300 }), makeEntry({}, 'hidden-field-filled')] as const;
      await saveAll(entries);
      await store.close();
      store = await open(folder);
      expect(await readAll()).toEqual([entries[0]]);
      expect(await readAll({ suspected: true })).toEqual([entries[1]]);
      expect(await saveAll(entries)).toEqual(['duplicate', 'duplicate']);
    });

    test.runIf(survivesReopening)('are shared by two who have the store open', async () => {
      const other = await open(folder);
      try {
        const entries = Array.from({ length: 100 }, () => makeEntry());
        const outcomes = await Promise.all(entries.flatMap((entry) => [save(store, entry), save(other, entry)]));
        expect(outcomes.filter((outcome) => outcome === 'created')).toHaveLength(100);
        expect(await collect(other.read({ suspected: false }))).toEqual(await readAll());
      } finally {
        await other.close();
      }
    });
  });
}
