import { Readable } from 'node:stream';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeEntry } from '../../tests/support/application-entry.ts';
import { anyText } from '../../tests/support/arbitraries.ts';
import { toRow } from './lines.ts';
import { makeTableStream } from './table.ts';

async function makeTable(message: string): Promise<string> {
  const output = Readable.from([toRow(makeEntry({ message }))]).pipe(makeTableStream({ suspected: false }));
  return Buffer.concat(await output.toArray()).toString();
}

test('a text of any kind is one cell, changed by apostrophes alone', async () => {
  await fc.assert(
    fc.asyncProperty(
      anyText.map((text) => text.toWellFormed()),
      async (text) => {
        const [, row] = parse(await makeTable(text), { bom: true, relax_column_count: true }) as string[][];
        expect(row).toHaveLength(9);
        const withoutApostrophes = (value: string) => value.replaceAll("'", '');
        expect(withoutApostrophes(row?.[7] ?? '')).toBe(withoutApostrophes(text));
      },
    ),
  );
});

test.each([',', ';', '\t'])('no cell is a formula for a spreadsheet that separates by %j', async (delimiter) => {
  await fc.assert(
    fc.asyncProperty(anyText, async (text) => {
      const table = await makeTable(text);
      // A program that knows the quotes, and one that cuts at every separator.
      const rows = parse(table, { bom: true, delimiter, relax_column_count: true, relax_quotes: true }) as string[][];
      const cells = delimiter === ',' ? rows.flat() : [...rows.flat(), ...table.split(/[;\t\r\n]/)];
      for (const cell of cells) expect(cell).not.toMatch(/^[\s"\p{Cc}\p{Cf}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/u);
    }),
  );
});
