import { expect, test } from 'vitest';
import { createFinder } from '../search/find-details.ts';
import { showPlaces } from './show-places.ts';

test('a text is shown with its places and a little of what stands around them', () => {
  const applicant = { name: 'Lina Varga', phone: '+49 170 5550117', school: 'St. Aldwin', city: 'Brightwater' };
  const text = `${'Kitchens are empty. '.repeat(10)}Lina made it. ${'Clubs need them. '.repeat(10)}`;
  const parts = showPlaces(text, createFinder(applicant)(text));
  expect(parts.map(({ kind }) => kind)).toEqual([null, 'name', null]);
  expect(parts[1]?.text).toBe('Lina');
  expect(parts.every((part) => part.text.length < 45)).toBe(true);
});
