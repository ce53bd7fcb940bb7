import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '../../db/open.ts';
import type { Database } from '../../db/schema.ts';
import { makeAccounts } from '../../tests/support/account-parts.ts';
import { makeBrowser } from '../../tests/support/account-stage.ts';
import { createTestContext } from '../../tests/support/test-context.ts';
import { fail } from '../result.ts';
import { createFirstLink } from '../team/first-coordinator.ts';
import { makeViewerFirstCoordinator, registerFirstCoordinator } from './register-coordinator.ts';

const config = { publicUrl: 'http://localhost:3000', contactEmail: 'hello@daybreak.example' };
const [kim, bo] = ['kim@daybreak.example', 'bo@daybreak.example'].map((email) => ({
  name: 'Kim Berg',
  email,
  password: 'walnut river 42',
})) as [Person, Person];

type Person = Parameters<typeof registerFirstCoordinator>[2];
type Ports = Parameters<typeof registerFirstCoordinator>[0];

let database: Database;
let ctx: Ports;
let key: string;

beforeEach(async () => {
  database = await openDatabase({ kind: 'sqlite', file: ':memory:' });
  ctx = { ...makeAccounts(database, config.publicUrl).accounts, ...createTestContext(database, config) };
  key = (await createFirstLink(ctx)) ?? '';
});
afterEach(() => database.destroy());

const register = (person: Person, changed: Partial<Ports> = {}) =>
  registerFirstCoordinator({ ...ctx, ...changed }, key, person, makeBrowser());
const isProven = async ({ email }: Person) => (await ctx.identity.find(email))?.emailVerified;

test('of the account of a person who comes too late nothing is believed', async () => {
  const signUp: Ports['identity']['signUp'] = async (...parts) => {
    const made = await ctx.identity.signUp(...parts);
    expect(await register(kim)).toMatchObject({ ok: true });
    return made;
  };
  expect(await register(bo, { identity: { ...ctx.identity, signUp } })).toEqual(fail('link-spent'));
  expect(await Promise.all([kim, bo].map(isProven))).toEqual([true, false]);
});

test('of two at the same moment one is believed', async () => {
  const results = await Promise.all([register(kim), register(bo)]);
  expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  expect((await Promise.all([kim, bo].map(isProven))).toSorted()).toEqual([false, true]);
});

test('after a failure the same person goes on, and no other', async () => {
  const proveEmail = () => Promise.reject(new Error('the service cannot be reached'));
  await expect(register(kim, { identity: { ...ctx.identity, proveEmail } })).rejects.toThrow('cannot be reached');
  expect(await register(bo)).toEqual(fail('link-spent'));
  const viewer = { kind: 'authenticated', email: bo.email, emailVerified: true } as never;
  expect(await makeViewerFirstCoordinator(ctx, key, viewer)).toEqual(fail('link-spent'));
  expect(await isProven(bo)).toBe(false);
  expect(await register({ ...kim, email: 'Kim@Daybreak.example' })).toMatchObject({ ok: true });
  expect(await isProven(kim)).toBe(true);
});
