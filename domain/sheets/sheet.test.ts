import { expect, test } from 'vitest';
import { makeEntry } from '../../tests/support/application-entry.ts';
import { makeFirstReview } from '../model/review.ts';
import { findAgeBand, isReady } from './sheet.ts';

test('an age is told as a band', () => {
  expect([15, 16, 17, 18, 19, 20].map((age) => findAgeBand(age).band)).toEqual([
    'under-16',
    '16-17',
    '16-17',
    '18-19',
    '18-19',
    'older',
  ]);
});

test('a suspected entry is ready for no investor', () => {
  const { application } = makeEntry();
  const review = { ...makeFirstReview(application), status: 'investor-ready' } as const;
  expect(isReady({ review, spamFlag: null })).toBe(true);
  expect(isReady({ review, spamFlag: 'hidden-field-filled' })).toBe(false);
});
