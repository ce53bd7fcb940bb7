import { afterEach, beforeEach, expect, it } from 'vitest';
import { putMember } from '../core/team/member-row.ts';
import { anonymous, type Role } from '../core/team/viewer.ts';
import { openDatabase } from '../db/open.ts';
import type { Database } from '../db/schema.ts';
import { createSession, createTestAuth } from '../tests/support/auth.ts';
import { getViewer } from './roles.ts';

const site = {
  publicUrl: 'http://localhost:3000',
  contactEmail: 'hello@daybreak.example',
  providers: { google: null },
  staffEmails: ['kim@daybreak.example'],
};

let db: Database;

beforeEach(async () => {
  db = await openDatabase({ kind: 'sqlite', file: ':memory:' });
  await putMember(db, 'bo@daybreak.example', { role: 'reviewer' });
  await putMember(db, 'cai@daybreak.example', { role: 'owner' as Role });
});

afterEach(() => db.destroy());

/** The viewer with an account of this address, in a session that has just proven a second factor unless none is required. */
async function find(email: string, { emailVerified = true, requiresSecondFactor = true } = {}) {
  const { auth, createRequest } = createTestAuth(db, { ...site, requiresSecondFactor });
  const cookie = await createSession(auth.loadAuth, { email, emailVerified });
  const secondFactorAt = requiresSecondFactor ? new Date().toISOString() : null;
  await db.updateTable('session').set({ secondFactorAt }).execute();
  return getViewer(createRequest(cookie));
}

it('is anonymous without a session', async () => {
  expect(await getViewer(createTestAuth(db, site).createRequest('daybreak-session=made-up'))).toEqual(anonymous);
});

it.each([
  ['kim@daybreak.example', 'coordinator'],
  ['Kim@Daybreak.Example', 'coordinator'],
  ['bo@daybreak.example', 'reviewer'],
])('has with the verified address %s the role %s', async (email, role) => {
  expect(await find(email)).toMatchObject({ email: email.toLowerCase(), roles: [role] });
});

it.each([
  ['bo@daybreak.example', false],
  ['kim@daybreak.example', false],
  ['cai@daybreak.example', true],
  ['mira@student.example', true],
  ['kim@daybreak.example.evil.example', true],
])('has no role with the address %s, verified: %s', async (email, emailVerified) => {
  expect(await find(email, { emailVerified })).toEqual({ kind: 'authenticated', email, emailVerified, roles: [] });
});

it('has the role without a second factor where none is required', async () => {
  expect(await find('bo@daybreak.example', { requiresSecondFactor: false })).toMatchObject({ roles: ['reviewer'] });
});
