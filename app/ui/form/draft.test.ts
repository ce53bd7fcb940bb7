import { expect, test } from 'vitest';
import { placeSentence } from './draft.ts';

test('the sentence of Home begins the venture text', () => {
  expect(placeSentence({}, 'A.')).toEqual({ message: 'A.', sentence: 'A.' });
  expect(placeSentence({ message: 'More.' }, 'A.')['message']).toBe('A.\n\nMore.');
});

test('changed on Home, it takes the place of the one before and leaves what else was written', () => {
  expect(placeSentence({ message: 'A. More.', sentence: 'A.' }, '$&.')['message']).toBe('$&. More.');
});
