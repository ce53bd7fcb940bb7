import { expect, test } from 'vitest';
import { openContext } from '../../tests/support/open-context.ts';
import { limitChanges } from './limit-changes.ts';

const own = { id: 'a0000000-0000-4000-8000-000000000001', by: 'applicant' } as const;

test('sixty changes an hour are made, of all kinds together', async () => {
  const ctx = await openContext();
  const change = async () => 'made';
  for (let time = 0; time < 60; time += 1) expect(await limitChanges(ctx, own, change)).toBe('made');
  const refused = await limitChanges(ctx, own, () => Promise.reject(new Error('must not be asked')));
  expect(refused).toMatchObject({ code: 'too-many', waitSeconds: expect.closeTo(3600, -2) });
  expect(await limitChanges(ctx, { ...own, by: 'guardian' }, change)).toBe('made');
  expect(await limitChanges(ctx, { ...own, id: 'another' }, change)).toBe('made');
});
