import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { hostileTexts } from '../tests/support/hostile-texts.ts';
import { formatRow, formatTable } from './csv.ts';

test('a table begins with a byte-order mark; rows end with CRLF, and texts are quoted', () => {
  expect(formatTable([['Ana, "Countess"', 16, 'one\r\ntwo\nthree']])).toBe(
    '\uFEFF"Ana, ""Countess""",16,"one\r\ntwo\nthree"\r\n',
  );
  expect(formatRow([null, 0, 1e300, ''])).toBe(',0,1e+300,""\r\n');
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
])('the text %j is written as %j', (text, expected) => {
  const [row] = parse(formatTable([[text, text]]), { bom: true, columns: false });
  expect(row).toEqual([expected, expected]);
});

describe('whatever an applicant writes, a program that separates by', () => {
  test.each([
    ['a comma', { delimiter: ',' }],
    ['a semicolon', { delimiter: ';' }],
    ['a semicolon, without regard to quotes,', { delimiter: ';', quote: false }],
    ['a tab', { delimiter: '\t' }],
    ['all three', { delimiter: [',', ';', '\t'] }],
  ])('%s finds no cell that begins a formula', (_, options) => {
    const table = formatTable(hostileTexts.map((text) => [text, text, text]));
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
