import { expect, it } from 'vitest';
import { mayHaveKey, normalisePath } from './request-address.ts';

it.each([
  ['/', ''],
  ['', ''],
  ['/Login///', '/login'],
  ['//login', '//login'],
  [`${'/'.repeat(16_000)}x`, `${'/'.repeat(16_000)}x`],
])('spells %.20s as the list of routes does', (path, spelled) => {
  expect(normalisePath(path)).toBe(spelled);
});

it('knows the addresses with a key in any spelling', () => {
  for (const path of ['/profiles/k', '/PROFILES//k/', '/%70rofiles/k', '/profiles/%ff', '/applications/guardian/k'])
    expect(mayHaveKey(path), path).toBe(true);
  for (const path of ['/', '/applications', '/events', '/staff/applications/1', '/about'])
    expect(mayHaveKey(path), path).toBe(false);
});
