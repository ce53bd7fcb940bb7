import { Readable } from 'node:stream';
import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import type { ApplicationEntry } from '../../domain/model/application.ts';
import { makeEntry } from '../../tests/support/application-entry.ts';
import { hostileTexts } from '../../tests/support/hostile-texts.ts';
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
  ['=1+1', "'=1+1"],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@SUM(1)', "'@SUM(1)"],
  ['\t=1', "'\t'=1"],
  ['\tx', "'\tx"],
  ['\r=1', "'\r'=1"],
  ['\rx', "'\rx"],
  ['\n=1', "'\n'=1"],
  ['\n=1+41;x', "'\n'=1+41;x"],
  [' =1', " '=1"],
  ['   +1', "   '+1"],
  ['\u00a0=1', "\u00a0'=1"],
  ['\uFEFF=1', "\uFEFF'=1"],
  ['\u200b=1', "\u200b'=1"],
  ['\0=1', "\0'=1"],
  ['＝1', "'＝1"],
  ['＋1', "'＋1"],
  ['－1', "'－1"],
  ['＠x', "'＠x"],
  ['﹦1', "'﹦1"],
  ['=1,"2"', `'=1,"2"`],
  [';"=1+1&"', `;"'=1+1&"`],
  ['=cmd|"/C calc"!A0\r\n', `'=cmd|"/C calc"!A0\r\n`],
  ['x;=1\n=2\n- a list\t@3; +4 a-b 1+1', "x;'=1\n'=2\n'- a list\t'@3; '+4 a-b 1+1"],
  ['x;\ty\n\tz', "x;'\ty\n'\tz"],
  ['a - b = c, -d', 'a - b = c, -d'],
  ['one\r\n\r\ntwo', 'one\r\n\r\ntwo'],
])('the text %j is written as %j', async (text, expected) => {
  const table = await makeTable([makeEntry({ message: text, name: text })]);
  const [, row] = parse(table, { bom: true, columns: false });
  expect([row?.[1], row?.[7]]).toEqual([expected, expected]);
});

describe('whatever an applicant writes, a program that separates by', () => {
  test.each([
    ['a comma', { delimiter: ',' }],
    ['a semicolon', { delimiter: ';' }],
    ['a semicolon, without regard to quotes,', { delimiter: ';', quote: false }],
    ['a tab', { delimiter: '\t' }],
    ['all three', { delimiter: [',', ';', '\t'] }],
  ])('%s finds no cell that begins a formula', async (_, options) => {
    const table = await makeTable(hostileTexts.map((text) => makeEntry({ message: text, name: text, city: text })));
    const rows = parse(table, {
      bom: true,
      ...options,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
    });
    const cells = rows.flat().map((cell) => cell.normalize('NFKC'));
    expect(cells.length).toBeGreaterThan(hostileTexts.length);
    // A quote and white space may be dropped before the sign is looked at.
    expect(cells.filter((cell) => /^(?:[\t\r]|[\s"]*[=+\-@])/.test(cell))).toEqual([]);
  });
});

test('ages and timestamps stay plain, whatever they look like', async () => {
  const table = await makeTable([makeEntry({ age: 0 }), makeEntry({ age: 1e300 })]);
  expect(table).toContain(',0,');
  expect(table).toContain(',1e+300,');
  expect(table).not.toContain("'2026");
});

test('a suspected entry has its reason in the last column', async () => {
  const table = await makeTable([makeEntry({}, 'hidden-field-filled')], true);
  expect(table).toMatch(/,hidden-field-filled\r\n$/);
});
