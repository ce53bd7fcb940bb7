import { parse } from 'csv-parse/sync';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openSqliteDatabase, type SqliteDatabase } from '../../engines/sqlite/database.ts';
import { makeEntry, save } from '../../tests/support/application-entry.ts';
import { makeReviewPorts } from '../../tests/support/review-ports.ts';
import { defaultSettings } from '../model/settings.ts';
import type { Viewer } from '../model/viewer.ts';
import type { ReviewPorts } from '../ports/application-ports.ts';
import type { ReviewFilter } from '../ports/review-store.ts';
import { putSettings } from '../ports/stored-settings.ts';
import { exportList } from './export-list.ts';
import { exportPartNames, listColumns } from './export-parts.ts';

const config = { publicUrl: 'https://daybreak.example', contactEmail: 'hello@daybreak.example' };
const viewer = (role: 'coordinator' | 'reviewer'): Viewer => ({
  kind: 'authenticated',
  email: 'anna@daybreak.example',
  emailVerified: true,
  roles: [role],
});

let database: SqliteDatabase;
let ports: ReviewPorts;

beforeEach(async () => {
  database = await openSqliteDatabase({ file: ':memory:' });
  ports = makeReviewPorts(database, { config });
});

afterEach(() => database.close());

const parts = exportPartNames;

async function run(
  format: 'csv' | 'jsonl',
  filter: ReviewFilter = {},
  role: 'coordinator' | 'reviewer' = 'coordinator',
) {
  const sort = { by: 'name', descending: false } as const;
  return (
    await Array.fromAsync(
      exportList(ports, viewer(role), { ids: null, filter, sort, format, parts, mayReadNote: () => true }),
    )
  ).join('');
}

test('a table comes back as it was typed, with every formula defused', async () => {
  const message = 'Lamps, "cheap"\r\nand bright';
  const { application } = makeEntry({ name: '=HYPERLINK("x")', phone: '+49 170 5550100', message });
  await save(ports, { application, spamFlag: null });
  const table = await run('csv');
  expect(table.startsWith('\uFEFF')).toBe(true);
  const [row, ...others] = parse(table, { columns: true, bom: true }) as Record<string, string>[];
  expect(others).toEqual([]);
  expect(Object.keys(row ?? {})).toEqual(listColumns(parts));
  expect(row).toMatchObject({ name: `'=HYPERLINK("x")`, message, status: 'new', reason: '', age: '16' });
  expect(row?.['phone']).toBe("'+49 170 5550100");
});

test('a table has the day of a note in the time zone of the programme, lines have its time', async () => {
  const { application } = makeEntry();
  await save(ports, { application, spamFlag: null });
  const at = '2026-11-20T23:30:00.000Z';
  const data = { at, author: 'kim@daybreak.example', text: 'Called.', editedAt: null };
  const note = { collection: 'notes', id: 'a-note', parent: application.id, group: data.author, position: at } as const;
  await ports.write([
    putSettings({ ...defaultSettings, timeZone: 'Europe/Berlin' }, 0),
    { kind: 'put-record', record: { ...note, version: 1, data }, expectedVersion: 0 },
  ]);
  expect(await run('csv')).toContain('"2026-11-21 kim@daybreak.example: Called."');
  expect(await run('jsonl')).toContain(`"notes":[{"at":"${at}"`);
});

test('the notes of a page of applications are one question', async () => {
  for (let number = 0; number < 5; number += 1) await save(ports, makeEntry());
  const readEach = vi.spyOn(ports.records, 'readEach');
  const readPage = vi.spyOn(ports.records, 'readPage');
  await run('jsonl');
  expect([readEach.mock.calls.length, readPage.mock.calls.length]).toEqual([1, 0]);
});

test('lines hold each application of the filtered list once, in its order, over many pages', async () => {
  const entries = Array.from({ length: 450 }, (_, index) =>
    makeEntry({ name: `Applicant ${String(index).padStart(3, '0')}`, city: index % 9 === 0 ? 'Köln' : 'Porto' }),
  );
  await Promise.all(entries.map((entry) => save(ports, entry)));
  const read = async (filter?: ReviewFilter) =>
    (await run('jsonl', filter))
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
  expect((await read()).map(({ name }) => name)).toEqual(entries.map(({ application }) => application.name));
  expect(await read({ city: 'koln' })).toHaveLength(50);
  expect(await run('jsonl', { city: 'nowhere' })).toBe('');
});

test('a reviewer would get nothing that says who the applicants are', async () => {
  const marked = { name: 'Zephyrine Q', email: 'zephyrine@school.example', school: 'Zephyr High', city: 'Zephyrville' };
  await save(ports, makeEntry({ ...marked, phone: '+49 170 9876543' }));
  for (const format of ['csv', 'jsonl'] as const)
    expect(await run(format, {}, 'reviewer')).not.toMatch(/zephyr|9876543/i);
});

test('holds what was chosen and nothing else: the status has its reason, not who has the application', () => {
  expect(listColumns(['status'])).toEqual(['status', 'reason']);
  expect(listColumns(['assignee'])).toEqual(['assignee']);
});
