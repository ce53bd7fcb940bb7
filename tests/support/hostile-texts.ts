const leads = ['', ';', '\t', '\r', '\n', '\r\n', ' ', '"', '\u00a0', '\uFEFF', '\u200b', 'x'];
const formulas = ['=1+41', '+1', '-1', '@SUM(1)', '＝1', '=1+41&"', '"=1+41'];

/** Formulas behind two of the characters that a spreadsheet may remove at the beginning of a cell. */
export const hostileTexts: readonly string[] = leads.flatMap((first) =>
  leads.flatMap((second) => formulas.map((formula) => `${first}${second}${formula};x`)),
);
