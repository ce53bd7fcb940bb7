import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { formatRow, formatTable } from './csv.ts';

test('a table begins with a byte-order mark; rows end with CRLF, and texts are quoted', () => {
  expect(formatTable([['Ana, "Countess"', 16, 'one\r\ntwo\nthree']])).toBe(
    '\uFEFF"Ana, ""Countess""",16,"one\r\ntwo\nthree"\r\n',
  );
  expect(formatRow([null, 0, 1e300, ''])).toBe(',0,1e+300,""\r\n');
});

test.each([
  ['=1+1', "'=1+1"],
  ['@SUM(1)', "'@SUM(1)"],
  ['\t=1', "'\t'=1"],
  ['\r=1', "'\r'=1"],
  ['\n=1+41;x', "'\n'=1+41;x"],
  [' =1', " '=1"],
  ['\u00a0=1', "\u00a0'=1"],
  ['\uFEFF=1', "\uFEFF'=1"],
  ['\u200b=1', "\u200b'=1"],
  ['\0=1', "\0'=1"],
  ['＝1', "'＝1"],
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
