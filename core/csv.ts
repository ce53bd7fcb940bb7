/** Excel takes UTF-8 for an older encoding if this is missing. */
const byteOrderMark = '\uFEFF';

export function formatTable(rows: readonly (readonly (string | number)[])[]): string {
  return byteOrderMark + rows.map(formatRow).join('');
}

export const formatRow = (cells: readonly unknown[]) => `${cells.map(formatCell).join(',')}\r\n`;

/** Every text in quotes (RFC 4180), and formulas defused. */
function formatCell(value: unknown): string {
  if (typeof value === 'number') return String(value);
  return value === null ? '' : `"${defuseFormulas(String(value)).replaceAll('"', '""')}"`;
}

// Spreadsheets that separate by semicolons see no quotes, and drop white space and invisible signs before a
// formula's sign, which some know in full width. No character is looked at twice.
const cellStartPattern =
  /((?:^|[;\t\r\n])[;\s"\p{Cc}\p{Cf}]*)([=+\-@\uFF1D\uFF0B\uFF0D\uFF20\uFE66\uFE62\uFE63\uFE6B]?)/gu;

/** Matches a cell that begins with a tab or a line break, which some spreadsheets drop. */
const leadingSeparatorPattern = /^(?=[\t\r\n])|(?<=[;\r\n])(?=\t)/g;

function defuseFormulas(value: string): string {
  return value
    .replace(cellStartPattern, (_, start: string, sign: string) => (sign ? `${start}'${sign}` : start))
    .replace(leadingSeparatorPattern, "'");
}
