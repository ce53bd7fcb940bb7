import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Change } from '../../domain/ports/changes.ts';
import type { StoredRecord } from '../../domain/ports/records.ts';
import type { Engine } from '../../engines/engine.ts';

const conflict = { ok: false, code: 'record-changed' };

export function makeRecord(changes: Partial<StoredRecord> = {}): StoredRecord {
  return {
    collection: 'answers',
    id: crypto.randomUUID(),
    parent: '',
    group: '',
    position: '2026-11-20T09:30:00.000Z',
    version: 1,
    data: { text: 'Grüße "an" \u{1f600}\n', list: [1, null, { deep: true }] },
    ...changes,
  };
}

export const putRecord = (record: StoredRecord, expectedVersion: number | null = 0): Change => ({
  kind: 'put-record',
  record,
  expectedVersion,
});

/** What every engine promises of records. `open` opens the engine of this folder, new for each test. */
export function describeRecords(
  name: string,
  open: (folder: string) => Promise<Pick<Engine, 'write' | 'records' | 'close'>>,
): void {
  describe(`records on ${name}`, () => {
    let folder: string;
    let engine: Pick<Engine, 'write' | 'records' | 'close'>;

    beforeEach(async () => {
      folder = await mkdtemp(join(tmpdir(), 'daybreak-records-'));
      engine = await open(folder);
    });

    afterEach(async () => {
      await engine.close();
      await rm(folder, { recursive: true, force: true });
    });

    test('records are found by parent and by group, in pages, in both orders', async () => {
      const records = Array.from({ length: 5 }, (_, index) =>
        makeRecord({
          parent: index < 3 ? 'one' : 'two',
          group: index % 2 ? 'odd' : 'even',
          position: `2026-11-2${index}`,
        }),
      );
      await engine.write(records.map((record) => putRecord(record)));
      const read = async (request: object) =>
        (await engine.records.readPage({ collection: 'answers', limit: 10, ...request })).records;
      expect(await read({})).toEqual(records);
      expect(await read({ newestFirst: true })).toEqual(records.toReversed());
      expect(await read({ parent: 'one' })).toEqual(records.slice(0, 3));
      expect(await read({ group: 'odd' })).toEqual([records[1], records[3]]);
      expect(await read({ from: '2026-11-21', until: '2026-11-23' })).toEqual(records.slice(1, 3));
      const page = await engine.records.readPage({ collection: 'answers', limit: 2, newestFirst: true });
      expect(page.records).toEqual([records[4], records[3]]);
      expect(await read({ newestFirst: true, after: page.next })).toEqual(records.slice(0, 3).toReversed());
      for (const request of [{ from: '\0' }, { until: 'a\0' }, { parent: '\0' }])
        expect(await read(request)).toEqual([]);
      const parents = ['one', 'none', 'two', '\0'];
      expect(await engine.records.readEach({ collection: 'answers', parents, limit: 2 })).toEqual(
        new Map([
          ['one', records.slice(0, 2)],
          ['two', records.slice(3)],
        ]),
      );
      expect(await engine.records.count({ collection: 'answers', parent: 'two' })).toBe(2);
      expect(await engine.records.count({ collection: 'answers', group: 'even' })).toBe(3);
    });

    test('a record may have an address with a slash as its id', async () => {
      const record = makeRecord({ collection: 'answers', id: 'a/b@daybreak.example' });
      expect(await engine.records.find('answers', record.id)).toBeNull();
      await engine.write([putRecord(record)]);
      expect(await engine.records.find('answers', record.id)).toEqual(record);
    });

    test('a record is changed only from the version that its author saw', async () => {
      const record = makeRecord();
      expect((await engine.write([putRecord(record)])).ok).toBe(true);
      expect(await engine.write([putRecord(record)])).toEqual(conflict);
      const next = { ...record, version: 2, data: { text: 'Two' } };
      expect((await engine.write([putRecord(next, 1)])).ok).toBe(true);
      expect(await engine.write([putRecord(next, 1)])).toEqual(conflict);
      expect(await engine.records.find('answers', record.id)).toEqual(next);
      expect((await engine.write([putRecord(record, null)])).ok).toBe(true);
      await engine.write([{ kind: 'remove-record', collection: 'answers', id: record.id }]);
      expect(await engine.records.find('answers', record.id)).toBeNull();
    });
  });
}
