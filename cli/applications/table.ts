import type { Transform } from 'node:stream';
import { stringify } from 'csv-stringify';
import { columns } from './lines.ts';

/**
 * The beginning of a cell, and the sign there that makes it a formula, if any. A spreadsheet that separates by semicolons
 * or tabs does not see the quotes of this table: for it a cell begins after each of these separators and at each line, and
 * a quote may belong to the cell or not. White space, control and invisible characters may be removed before the sign is
 * looked at. Signs of full width and small form count, because some programs replace them by the ordinary ones.
 *
 * One match takes the whole run up to the sign, and the sign may be absent: no character is looked at twice.
 */
const cellStartPattern =
  /((?:^|[;\t\r\n])[;\s"\p{Cc}\p{Cf}]*)([=+\-@\uFF1D\uFF0B\uFF0D\uFF20\uFE66\uFE62\uFE63\uFE6B]?)/gu;

/** Where a cell begins with a tab or a line break, which some spreadsheets drop. */
const leadingSeparatorPattern = /^(?=[\t\r\n])|(?<=[;\r\n])(?=\t)/g;

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

/** Puts an apostrophe before each sign that would begin a formula. */
function defuseFormulas(value: string): string {
  return value
    .replace(cellStartPattern, (_, start: string, sign: string) => (sign ? `${start}'${sign}` : start))
    .replace(leadingSeparatorPattern, "'");
}
