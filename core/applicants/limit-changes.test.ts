import { expect, test } from 'vitest';
import { openDatabase } from '../../db/open.ts';
import { createTestContext } from '../../tests/support/test-context.ts';
import { fail, succeed } from '../result.ts';
import { limitChanges } from './limit-changes.ts';

const config = { publicUrl: 'https://daybreak.example', contactEmail: 'hello@daybreak.example' };
const own = { id: 'a0000000-0000-4000-8000-000000000001', by: 'applicant' } as const;

test('sixty changes an hour are made, of all kinds together; what is refused or fails does not count', async () => {
  const database = await openDatabase({ kind: 'sqlite', file: ':memory:' });
  const ctx = createTestContext(database, config);
  const change = async () => succeed('made');
  for (let time = 0; time < 60; time += 1) {
    expect(await limitChanges(ctx, own, async () => fail('missing'))).toEqual(fail('missing'));
    await expect(limitChanges(ctx, own, () => Promise.reject(new Error('disk full')))).rejects.toThrow('disk full');
    expect(await limitChanges(ctx, own, change)).toEqual(succeed('made'));
  }
  const refused = await limitChanges(ctx, own, () => Promise.reject(new Error('must not be asked')));
  expect(refused).toMatchObject(fail('too-many'));
  expect('waitSeconds' in refused && refused.waitSeconds).toBeGreaterThan(3500);
  expect((await limitChanges(ctx, { ...own, by: 'guardian' }, change)).ok).toBe(true);
  expect((await limitChanges(ctx, { ...own, id: 'another' }, change)).ok).toBe(true);
  database.destroy();
});
