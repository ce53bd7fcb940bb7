/** Without it, Excel takes UTF-8 for an older encoding. */
const byteOrderMark = '\uFEFF';

export function formatTable(rows: readonly (readonly (string | number)[])[]): string {
  return byteOrderMark + rows.map(formatRow).join('');
}

export const formatRow = (cells: readonly unknown[]) => `${cells.map(formatCell).join(',')}\r\n`;

/** Every text in quotes (RFC 4180), and no cell a formula. */
function formatCell(value: unknown): string {
  if (typeof value === 'number') return String(value);
  return value === null ? '' : `"${defuseFormulas(String(value)).replaceAll('"', '""')}"`;
}

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

/** Matches a cell that begins with a tab or a line break, which some spreadsheets drop. */
const leadingSeparatorPattern = /^(?=[\t\r\n])|(?<=[;\r\n])(?=\t)/g;

function defuseFormulas(value: string): string {
  return value
    .replace(cellStartPattern, (_, start: string, sign: string) => (sign ? `${start}'${sign}` : start))
    .replace(leadingSeparatorPattern, "'");
}
