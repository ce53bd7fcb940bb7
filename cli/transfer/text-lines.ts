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
  let number = 0;
  let rest = Buffer.alloc(0);
  let isTooLong = false;

  function finishLine(bytes: Uint8Array): TextLine {
    const wasTooLong = isTooLong || bytes.length > longestLineBytes;
    isTooLong = false;
    number += 1;
    if (wasTooLong) return { number, ok: false, problem: 'it is longer than any application' };
    try {
      return { number, ok: true, text: decoder.decode(bytes) };
    } catch {
      return { number, ok: false, problem: 'it is not UTF-8' };
    }
  }

  for await (const chunk of chunks) {
    rest = Buffer.concat([rest, chunk]);
    for (let end = rest.indexOf(lineFeed); end !== -1; end = rest.indexOf(lineFeed)) {
      yield finishLine(rest.subarray(0, end));
      rest = rest.subarray(end + 1);
    }
    isTooLong ||= rest.length > longestLineBytes;
    if (isTooLong) rest = Buffer.alloc(0);
  }
  if (rest.length > 0 || isTooLong) yield finishLine(rest);
}
