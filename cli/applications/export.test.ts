import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { createKeys } from '../../core/search/search-text.ts';
import type { ApplicationTable, Database } from '../../db/schema.ts';
import { createEntry, createRow } from '../../tests/support/application-entry.ts';
import { describeOnBothDatabases } from '../../tests/support/both-databases.ts';
import { exportApplications } from './export.ts';

describeOnBothDatabases('an export', (getContext) => {
  async function listExported(db: Database, isSpam: boolean): Promise<readonly string[]> {
    const output = new PassThrough({ highWaterMark: 2 ** 30 });
    await exportApplications(db, isSpam, output);
    output.end();
    const lines = (await text(output)).split('\n').filter(Boolean);
    return lines.map((line) => getPlace(JSON.parse(line)));
  }
  const getPlace = ({ timestamp, id }: Pick<ApplicationTable, 'timestamp' | 'id'>) => `${timestamp} ${id}`;

  it('has all in the order of arrival, then id, and spam apart', async () => {
    const { db } = getContext();
    const start = Date.parse('2026-11-20T00:00:00.000Z');
    const expected: [string[], string[]] = [[], []];
    // More than two pages. Seven share each millisecond, and milliseconds come out of order.
    const rows = Array.from({ length: 700 }, (_, index) => {
      const id = `\\${index.toString(8).padStart(4, '0')}.ö@b`;
      const timestamp = new Date(start + ((index * 7919) % 700) - (index % 7)).toISOString();
      const isSpam = index % 3 === 0;
      expected[isSpam ? 1 : 0].push(getPlace({ timestamp, id }));
      return createRow(createEntry({ id, timestamp }, isSpam));
    });
    await db
      .insertInto('applications')
      .values(rows.map((row) => ({ ...row, ...createKeys(row) })))
      .execute();
    expect(await listExported(db, false)).toEqual(expected[0].toSorted());
    expect(await listExported(db, true)).toEqual(expected[1].toSorted());
  });
});
