import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import type { ApplicationEntry } from '../../domain/applications/application-store.ts';
import { makeEntry } from '../../tests/support/application-entry.ts';
import { toRow } from './lines.ts';
import { makeTableStream } from './table.ts';

const header = '\uFEFFid,name,email,age,phone,school,city,message,timestamp';

async function makeTable(entries: readonly ApplicationEntry[], suspected = false): Promise<string> {
  const output = Readable.from(entries.map(toRow)).pipe(makeTableStream({ suspected }));
  // `text` would take the byte-order mark away.
  return Buffer.concat(await output.toArray()).toString();
}

test('a table begins with a byte-order mark and the names of the columns, also when it is empty', async () => {
  expect(await makeTable([])).toBe(`${header}\r\n`);
  expect(await makeTable([], true)).toBe(`${header},reason\r\n`);
});

test('rows end with CRLF; commas, quotes and line breaks are quoted', async () => {
  const entry = makeEntry({ id: 'a', name: 'Ana, "Countess"', phone: '1', message: 'one\r\ntwo\nthree' });
  expect(await makeTable([entry])).toBe(
    `${header}\r\na,"Ana, ""Countess""",ana@school.example,16,1,Northgate High,Rivermouth,"one\r\ntwo\nthree",` +
      '2026-11-20T09:30:00.000Z\r\n',
  );
});

test.each([
  '=1+1',
  '+1',
  '-1',
  '@SUM(1)',
  '\t=1',
  '\tx',
  '\r=1',
  '\rx',
  '\n=1',
  ' =1',
  '   +1',
  '\u00a0=1',
  '\uFEFF=1',
  '＝1',
  '＋1',
  '－1',
  '＠x',
  '=1,"2"',
  '=cmd|"/C calc"!A0\r\n',
])('the cell %j executes nothing', async (message) => {
  const table = await makeTable([makeEntry({ message, name: message })]);
  const escaped = `'${message}`.replaceAll('"', '""');
  const cell = /[",\r\n]/.test(message) ? `"${escaped}"` : escaped;
  expect(table.split(cell)).toHaveLength(3);
});

test('no line and no part behind a semicolon or tab begins a formula either', async () => {
  const table = await makeTable([makeEntry({ message: 'x;=1\n=2\n- a list\t@3; +4 a-b 1+1' })]);
  expect(table).toContain("x;'=1\n'=2\n'- a list\t'@3;' +4 a-b 1+1");
});

test('ages and moments stay plain, whatever they look like', async () => {
  const table = await makeTable([makeEntry({ age: 0 }), makeEntry({ age: 1e300 })]);
  expect(table).toContain(',0,');
  expect(table).toContain(',1e+300,');
  expect(table).not.toContain("'2026");
});

test('a suspected entry has its reason in the last column', async () => {
  const table = await makeTable([makeEntry({}, 'hidden-field-filled')], true);
  expect(table).toMatch(/,hidden-field-filled\r\n$/);
});
