import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '../../db/open.ts';
import type { Database } from '../../db/schema.ts';
import { makeAccounts } from '../../tests/support/account-parts.ts';
import { makeBrowser } from '../../tests/support/account-stage.ts';
import { makeReviewPorts } from '../../tests/support/review-ports.ts';
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
let ports: Ports;
let key: string;

beforeEach(async () => {
  database = await openDatabase({ kind: 'sqlite', file: ':memory:' });
  ports = { ...makeAccounts(database, config.publicUrl).accounts, ...makeReviewPorts(database, { config }) };
  key = (await createFirstLink(ports)) ?? '';
});
afterEach(() => database.destroy());

const register = (person: Person, changed: Partial<Ports> = {}) =>
  registerFirstCoordinator({ ...ports, ...changed }, key, person, makeBrowser());
const isProven = async ({ email }: Person) => (await ports.identity.find(email))?.emailVerified;

test('of the account of a person who comes too late nothing is believed', async () => {
  const signUp: Ports['identity']['signUp'] = async (...parts) => {
    const made = await ports.identity.signUp(...parts);
    expect(await register(kim)).toMatchObject({ ok: true });
    return made;
  };
  expect(await register(bo, { identity: { ...ports.identity, signUp } })).toEqual(fail('link-spent'));
  expect(await Promise.all([kim, bo].map(isProven))).toEqual([true, false]);
});

test('of two at the same moment one is believed', async () => {
  const results = await Promise.all([register(kim), register(bo)]);
  expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  expect((await Promise.all([kim, bo].map(isProven))).toSorted()).toEqual([false, true]);
});

test('after a failure the same person goes on, and no other', async () => {
  const proveEmail = () => Promise.reject(new Error('the service cannot be reached'));
  await expect(register(kim, { identity: { ...ports.identity, proveEmail } })).rejects.toThrow('cannot be reached');
  expect(await register(bo)).toEqual(fail('link-spent'));
  const viewer = { kind: 'authenticated', email: bo.email, emailVerified: true } as never;
  expect(await makeViewerFirstCoordinator(ports, key, viewer)).toEqual(fail('link-spent'));
  expect(await isProven(bo)).toBe(false);
  expect(await register({ ...kim, email: 'Kim@Daybreak.example' })).toMatchObject({ ok: true });
  expect(await isProven(kim)).toBe(true);
});
