import { expect, it } from 'vitest';
import { normalisePath } from './request-address.ts';

it.each([
  ['/', ''],
  ['', ''],
  ['/Login///', '/login'],
  ['//login', '//login'],
  [`${'/'.repeat(16_000)}x`, `${'/'.repeat(16_000)}x`],
])('spells %.20s as the list of routes does', (path, spelled) => {
  expect(normalisePath(path)).toBe(spelled);
});
