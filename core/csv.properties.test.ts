import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyText } from '../tests/support/arbitraries.ts';
import { formatTable } from './csv.ts';

const readTable = (table: string) => parse(table, { bom: true, relax_column_count: true }) as string[][];

test('a text of any kind is one cell, changed only by apostrophes', () => {
  fc.assert(
    fc.property(
      anyText.map((text) => text.toWellFormed()),
      (text) => {
        const [row] = readTable(formatTable([['a', text, 'b']]));
        expect(row).toHaveLength(3);
        const withoutApostrophes = (value: string) => value.replaceAll("'", '');
        expect(withoutApostrophes(row?.[1] ?? '')).toBe(withoutApostrophes(text));
      },
    ),
  );
});

test('no cell is a formula, also for a spreadsheet that separates by semicolons or tabs', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const table = formatTable([['a', text, 'b']]);
      // A program that does not see the quotes as ours may begin a cell at each of these.
      for (const cell of [...readTable(table).flat(), ...table.split(/[;\t\r\n]/)])
        expect(cell).not.toMatch(/^[\s"\p{Cc}\p{Cf}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/u);
    }),
  );
});
