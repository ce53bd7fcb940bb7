const length = 110;

/** The beginning of a venture text for a row of a list, ended after a word. */
export function makeVentureExcerpt(text: string): string {
  return text.length > length ? `${text.slice(0, length).replace(/\s+\S*$/, '')}…` : text;
}
