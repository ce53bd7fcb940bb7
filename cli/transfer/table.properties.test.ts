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

test('no cell is a formula, also for a spreadsheet that separates by semicolons or tabs', async () => {
  await fc.assert(
    fc.asyncProperty(anyText, async (text) => {
      const table = await makeTable(text);
      const cells = (parse(table, { bom: true, relax_column_count: true }) as string[][]).flat();
      // A program that does not see the quotes as ours may begin a cell at each of these.
      for (const cell of [...cells, ...table.split(/[;\t\r\n]/)])
        expect(cell).not.toMatch(/^[\s"\p{Cc}\p{Cf}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/u);
    }),
  );
});
