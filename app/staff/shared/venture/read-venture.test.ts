import { expect, test } from 'vitest';
import { compareVersions } from './read-venture.ts';

function compare(older: string, newer: string): string | null {
  const parts = compareVersions(older, newer, 200);
  const signs = { ins: '+', del: '-' };
  return parts?.map(({ mark, text }) => (mark ? signs[mark] + text + signs[mark] : text)).join('') ?? null;
}

test('new and deleted text is marked, word by word', () => {
  expect(compare('I have tested it on paper.', 'I tested it on two phones.')).toBe(
    'I -have -tested it on -paper-+two phones+.',
  );
});

test('neighbouring changes are one, with the spaces between them', () => {
  expect(
    compare('A long text that ends with old plain words here.', 'A long text that ends with new good ideas here.'),
  ).toBe('A long text that ends with -old plain words-+new good ideas+ here.');
});

test('where very much is new, there is no difference to read', () => {
  const words = (name: string) => Array.from({ length: 1000 }, (_, index) => `${name}${index}`).join(' ');
  expect(compare(words('a'), words('b'))).toBe(null);
});
