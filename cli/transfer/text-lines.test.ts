import { expect, test } from 'vitest';
import { collect } from '../../tests/support/application-entry.ts';
import { readTextLines, type TextLine } from './text-lines.ts';

async function read(...chunks: (string | Uint8Array)[]): Promise<TextLine[]> {
  async function* send() {
    for (const chunk of chunks) yield Buffer.from(chunk as string);
  }
  return collect(readTextLines(send()));
}

function texts(lines: readonly TextLine[]): string[] {
  return lines.map((line) => (line.ok ? line.text : line.problem));
}

test('lines end at a line feed and nowhere else', async () => {
  expect(texts(await read('a\u2028b\rc\u0085d\r\ne\n\nf'))).toEqual(['a\u2028b\rc\u0085d\r', 'e', '', 'f']);
});

test('lines are numbered from 1, and nothing follows the last line feed', async () => {
  expect((await read('a\n', 'b\n')).map(({ number }) => number)).toEqual([1, 2]);
  expect(await read()).toEqual([]);
});

test('a line may arrive in any pieces, even cut inside a character', async () => {
  const bytes = Buffer.from('👋 é\nx');
  expect(texts(await read(...Array.from(bytes, (byte) => Uint8Array.of(byte))))).toEqual(['👋 é', 'x']);
});

test('a line that is not UTF-8 is refused alone', async () => {
  const lines = await read('a\n', Uint8Array.of(0xff, 0x0a), 'b\n');
  expect(lines.map(({ ok }) => ok)).toEqual([true, false, true]);
});

test('a line without end is refused without being collected', async () => {
  const piece = 'x'.repeat(700_000);
  const lines = await read(piece, piece, piece, '\nnext\n');
  expect(texts(lines)).toEqual(['it is longer than any application', 'next']);
});
