import type { Transform } from 'node:stream';
import { stringify } from 'csv-stringify';
import { defuseFormulas } from '../../domain/applications/export-list.ts';
import { columns } from './lines.ts';

/** Turns rows into CSV that a spreadsheet shows as it is meant and that contains no formula. */
export function makeTableStream({ suspected }: { readonly suspected: boolean }): Transform {
  return stringify({
    // Without the byte-order mark, Excel takes UTF-8 for an older encoding.
    bom: true,
    header: true,
    columns: suspected ? [...columns, 'reason'] : [...columns],
    record_delimiter: 'windows',
    // A set delimiter switches this off, and a lone line feed in a message would begin a new row.
    quote_record_delimiter: true,
    // Texts only: age and timestamp stay plain. The library's own escape_formulas overlooks white space before a sign.
    cast: { string: defuseFormulas },
  });
}
