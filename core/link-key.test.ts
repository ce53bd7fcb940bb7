import { expect, it } from 'vitest';
import { createLinkPath, hashLinkKey } from './link-key.ts';

it('makes a path that a header can have of each spelling of a key', () => {
  expect(hashLinkKey('ıſ')).toBe(hashLinkKey('1S'));
  expect(new Headers({ Location: createLinkPath('ıſ') }).get('Location')).toBe('/applications/%C4%B1%C5%BF');
});
