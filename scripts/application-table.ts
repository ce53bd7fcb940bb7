import type { Transform } from 'node:stream';
import { stringify } from 'csv-stringify';
import { columns } from './application-lines.ts';

// White space before a sign: spreadsheets differ in whether they skip it, so it counts as a beginning too.
// The wide forms are those that some spreadsheets fold into the narrow ones.
const formulaPattern = /^(?:[\t\r\n]|\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/;

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
  return formulaPattern.test(value) ? `'${value}` : value;
}
