import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { ApplicationEntry } from '../../domain/model/application.ts';
import { makeEntry } from '../support/application-entry.ts';
import { type StoreUnderTest, useStore } from './store-stage.ts';

/** How every `TestStore` is read: in order, by pages, whatever the ids are. Called by `describeApplicationStore`. */
export function describeApplicationReading(name: string, { open }: StoreUnderTest): void {
  describe(`applications read from ${name}`, () => {
    const stage = useStore({ open });
    const { saveAll, readAll } = stage;

    test('that are many come back complete and in order of arrival, then id, whatever their ids are', async () => {
      const start = Date.parse('2026-11-20T00:00:00.000Z');
      // More than two pages of every engine.
      const entries = Array.from({ length: 1100 }, (_, index) =>
        makeEntry({
          id: `\\${index.toString(8).padStart(4, '0')}.ö@b`,
          // Seven share each millisecond, and milliseconds come out of order.
          timestamp: new Date(start + ((index * 7919) % 1100) - (index % 7)).toISOString(),
        }),
      );
      await saveAll(entries);
      const keyOf = ({ application }: ApplicationEntry) => `${application.timestamp} ${application.id}`;
      const expected = entries.map(keyOf).sort();
      expect((await readAll()).map(keyOf)).toEqual(expected);
      // Google's emulator takes its time for two documents each.
    }, 60_000);

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
      expect(await Promise.all(ids.map((id) => stage.store.has(id)))).toEqual(ids.map(() => true));
      expect(new Set(await saveAll(entries))).toEqual(new Set(['duplicate']));
      const byId = (one: ApplicationEntry, other: ApplicationEntry) =>
        Buffer.compare(Buffer.from(one.application.id), Buffer.from(other.application.id));
      const sorted = entries.toSorted(byId);
      expect(await readAll()).toEqual(sorted.filter(({ spamFlag }) => spamFlag === null));
      expect(await readAll({ suspected: true })).toEqual(sorted.filter(({ spamFlag }) => spamFlag !== null));
    });

    test('are not found, and nothing fails, under ids that cannot be stored', async () => {
      for (const id of ['', '.', '..', 'a/b', '__x__', '\0', 'a\0b', '\ud800', 'x'.repeat(5000)])
        expect(await stage.store.has(id)).toBe(false);
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

    test('can stop being read half way', async () => {
      await saveAll(Array.from({ length: 300 }, () => makeEntry()));
      for await (const _ of stage.store.read({ suspected: false })) break;
      expect(await readAll()).toHaveLength(300);
    });
  });
}
