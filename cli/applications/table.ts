import type { Transform } from 'node:stream';
import { stringify } from 'csv-stringify';
import { columns } from './lines.ts';

// Where a cell may begin: at the start, and, for a spreadsheet that takes semicolons or tabs for separators and then no
// longer sees the quotes, behind each of them and at every line. Spreadsheets differ in whether they skip white space.
// The wide signs are those that some of them fold into the narrow ones.
const formulaPattern = /(^|[;\t\r\n])(?=\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])|^(?=[\t\r\n])/g;

/** Turns rows into CSV that a spreadsheet opens as it is meant and that makes it execute nothing. */
export function makeTableStream({ suspected }: { readonly suspected: boolean }): Transform {
  return stringify({
    // Without the mark, Excel takes UTF-8 for an older encoding.
    bom: true,
    header: true,
    columns: suspected ? [...columns, 'reason'] : [...columns],
    record_delimiter: 'windows',
    // A set delimiter switches this off, and a lone line feed in a message would begin a new row.
    quote_record_delimiter: true,
    // Texts only: age and timestamp stay plain. The library's own escape_formulas overlooks white space before a sign.
    cast: { string: defuseFormula },
  });
}

function defuseFormula(value: string): string {
  return value.replace(formulaPattern, "$1'");
}
