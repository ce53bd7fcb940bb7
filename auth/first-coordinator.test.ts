import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fail } from '../core/result.ts';
import { createFirstLink } from '../core/team/first-coordinator.ts';
import { openDatabase } from '../db/open.ts';
import type { Database } from '../db/schema.ts';
import { createTestAuth } from '../tests/support/auth.ts';
import { makeViewerFirstCoordinator, registerFirstCoordinator } from './first-coordinator.ts';

const site = {
  publicUrl: 'http://localhost:3000',
  contactEmail: 'hello@daybreak.example',
  providers: { google: null },
};
const person = { name: 'Kim Berg', password: 'walnut river 42', rememberMe: true };
const kim = { ...person, email: 'kim@daybreak.example' };
const bo = { ...person, email: 'bo@daybreak.example' };

let db: Database;
let parts: ReturnType<typeof createTestAuth>;
let key: string;

beforeEach(async () => {
  db = await openDatabase({ kind: 'sqlite', file: ':memory:' });
  parts = createTestAuth(db, site);
  key = (await createFirstLink(parts.context)) ?? '';
});
afterEach(() => db.destroy());

const register = (who: typeof kim) => registerFirstCoordinator(parts.createRequest(), key, who);
const listVerified = async () => {
  const verified = await db.selectFrom('user').select('email').where(sql<boolean>`"emailVerified"`).execute();
  return verified.map(({ email }) => email);
};

test('of two at the same moment one is believed', async () => {
  const results = await Promise.all([register(kim), register(bo)]);
  const believed = [kim.email, bo.email].filter((_, index) => results[index]?.ok);
  expect(believed).toHaveLength(1);
  expect(await listVerified()).toEqual(believed);
});

test('after a failure the same person goes on, and no other', async () => {
  await sql`CREATE TRIGGER fault BEFORE UPDATE ON user BEGIN SELECT RAISE(ABORT, 'a fault'); END`.execute(db);
  await expect(register(kim)).rejects.toThrow('a fault');
  await sql`DROP TRIGGER fault`.execute(db);
  expect(await register(bo)).toEqual(fail('link-spent'));
  const viewer = { kind: 'authenticated', email: bo.email, emailVerified: true, roles: [] } as const;
  expect(await makeViewerFirstCoordinator(parts.createRequest(), key, viewer)).toEqual(fail('link-spent'));
  expect(await listVerified()).toEqual([]);
  expect(await register({ ...kim, email: 'Kim@Daybreak.example' })).toMatchObject({ ok: true });
  expect(await listVerified()).toEqual([kim.email]);
});

test('who is signed in takes it with a proven address only', async () => {
  const viewer = { kind: 'authenticated', email: kim.email, emailVerified: false, roles: [] } as const;
  const take = (emailVerified: boolean) =>
    makeViewerFirstCoordinator(parts.createRequest(), key, { ...viewer, emailVerified });
  expect(await take(false)).toEqual(fail('link-spent'));
  expect(await take(true)).toMatchObject({ ok: true });
});
