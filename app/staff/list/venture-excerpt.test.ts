import { expect, test } from 'vitest';
import { createMask } from '../../../core/search/mask-text.ts';
import { makeEntry } from '../../../tests/support/application-entry.ts';
import { makeVentureExcerpt } from './venture-excerpt.ts';

test('the beginning of a text says nothing of who sent it, and ends after a word', () => {
  const message =
    'By Ana Reed of Northgate High: a shelf that lends lab kits to all who ask for one, on every school day of the year, in the holidays too, and on Sundays.';
  const entry = makeEntry({ message });
  const excerpt = makeVentureExcerpt(message, createMask(entry.application, { kind: 'anonymous' }));
  expect(excerpt).toMatch(/^By \[…\] of \[…\]: a shelf that lends/);
  expect(excerpt).toMatch(/ in the…$/);
});
