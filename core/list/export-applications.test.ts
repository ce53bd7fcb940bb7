import { parse } from 'csv-parse/sync';
import { beforeEach, expect, test } from 'vitest';
import { createEntry, save } from '../../tests/support/application-entry.ts';
import { openContext } from '../../tests/support/open-context.ts';
import { createViewer } from '../../tests/support/viewer.ts';
import type { Context } from '../context.ts';
import type { ApplicationFilter } from './application-filter.ts';
import { exportApplications } from './export-applications.ts';
import { listApplicationIds } from './list-applications.ts';

let ctx: Context;

beforeEach(async () => {
  ctx = await openContext();
});

async function run(filter: ApplicationFilter = {}, role: 'coordinator' | 'reviewer' = 'coordinator') {
  const sort = { by: 'name', descending: false } as const;
  const reviewer = { email: 'kim@daybreak.example', isScoring: false };
  const ids = await listApplicationIds(ctx, { filter, sort, reviewer });
  return (await Array.fromAsync(exportApplications(ctx, createViewer(role), ids))).join('');
}

const read = async (filter?: ApplicationFilter) =>
  parse(await run(filter), { columns: true, bom: true }) as Record<string, string>[];

test('a table has the fields as they were typed, with every formula defused, and the state', async () => {
  const message = 'Lamps, "cheap"\r\nand bright';
  const { application } = createEntry({ name: '=HYPERLINK("x")', phone: '+49 170 5550100', message });
  await save(ctx, { application, isSpam: false });
  const [row, ...others] = await read();
  expect(others).toEqual([]);
  expect(Object.keys(row ?? {}).join()).toBe(
    'reference,name,email,age,phone,school,city,message,timestamp,status,assignee,answerDue,answeredAt',
  );
  expect(row).toMatchObject({ name: `'=HYPERLINK("x")`, message, status: 'new', age: '16' });
  expect(row?.['phone']).toBe("'+49 170 5550100");
});

test('a table has each application of the filtered list once, in its order, over many pages', async () => {
  const entries = Array.from({ length: 450 }, (_, index) =>
    createEntry({ name: `Applicant ${String(index).padStart(3, '0')}`, city: index % 9 === 0 ? 'Köln' : 'Porto' }),
  );
  await Promise.all(entries.map((entry) => save(ctx, entry)));
  expect((await read()).map(({ name }) => name)).toEqual(entries.map(({ application }) => application.name));
  expect(await read({ search: { text: 'koln', scope: 'everything' } })).toHaveLength(50);
  expect(await read({ search: { text: 'nowhere', scope: 'everything' } })).toEqual([]);
});
