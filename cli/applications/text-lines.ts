export type TextLine =
  | { readonly number: number; readonly ok: true; readonly text: string }
  | { readonly number: number; readonly ok: false; readonly problem: string };

/** Far above the longest line of an export, about 80 kB. A longer line is refused before it fills the memory. */
const longestLineBytes = 1024 * 1024;
const lineFeed = 0x0a;

/**
 * Splits bytes into lines at line feeds only, numbered from 1. `node:readline` does not fit: it also splits at U+2028,
 * which JSON allows inside a text, and silently replaces bytes that are not UTF-8.
 */
export async function* readTextLines(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<TextLine> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let number = 1;
  let parts: Uint8Array[] = [];
  let length = 0;

  function finishLine(): TextLine {
    const bytes = Buffer.concat(parts);
    const isTooLong = length > longestLineBytes;
    const line = { number, length };
    number += 1;
    parts = [];
    length = 0;
    if (isTooLong) return { number: line.number, ok: false, problem: 'it is longer than any application' };
    try {
      return { number: line.number, ok: true, text: decoder.decode(bytes) };
    } catch {
      return { number: line.number, ok: false, problem: 'it is not UTF-8' };
    }
  }

  function collect(part: Uint8Array): void {
    length += part.length;
    if (length <= longestLineBytes) parts.push(part);
    else parts = [];
  }

  for await (const chunk of chunks) {
    let start = 0;
    for (let end = chunk.indexOf(lineFeed); end !== -1; end = chunk.indexOf(lineFeed, start)) {
      collect(chunk.subarray(start, end));
      yield finishLine();
      start = end + 1;
    }
    collect(chunk.subarray(start));
  }
  if (length > 0) yield finishLine();
}
