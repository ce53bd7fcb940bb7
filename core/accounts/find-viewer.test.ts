import { afterEach, beforeEach, expect, it } from 'vitest';
import { openDatabase } from '../../db/open.ts';
import type { Database } from '../../db/schema.ts';
import { makeFoundSession } from '../../tests/support/account-parts.ts';
import { putMember } from '../team/member-row.ts';
import type { Account, Role } from '../team/viewer.ts';
import { anonymous } from '../team/viewer.ts';
import { findViewer } from './find-viewer.ts';
import type { SessionStore } from './identity.ts';

type Factor = { readonly secondFactorAt?: string | null; readonly requiresSecondFactor?: boolean };

const staffEmails = ['kim@daybreak.example'];

let db: Database;

beforeEach(async () => {
  db = await openDatabase({ kind: 'sqlite', file: ':memory:' });
  await putMember(db, 'bo@daybreak.example', { role: 'reviewer' });
  await putMember(db, 'cai@daybreak.example', { role: 'owner' as Role });
});

afterEach(() => db.destroy());

function find(
  account: Account | null,
  { secondFactorAt = new Date().toISOString(), requiresSecondFactor = true }: Factor = {},
) {
  const found = account && makeFoundSession(account, secondFactorAt);
  const sessions = { find: async () => found } as Partial<SessionStore> as SessionStore;
  const ports = { sessions, staffEmails, db, requiresSecondFactor, mayDelaySecondFactor: false };
  return findViewer(ports, 'a token');
}

it('is anonymous without an account', async () => {
  expect(await find(null)).toEqual({ viewer: anonymous, session: { kind: 'end' } });
});

it.each(['kim@daybreak.example', 'Kim@Daybreak.Example'])(
  'is a coordinator with the verified address %s',
  async (email) => {
    const { viewer } = await find({ email, emailVerified: true });
    expect(viewer).toEqual({ kind: 'authenticated', email, emailVerified: true, roles: ['coordinator'] });
  },
);

it('has the role of the team list', async () => {
  expect((await find({ email: 'Bo@daybreak.example', emailVerified: true })).viewer).toMatchObject({
    roles: ['reviewer'],
  });
});

it.each([
  ['bo@daybreak.example', false],
  ['cai@daybreak.example', true],
  ['kim@daybreak.example', false],
  ['mira@student.example', true],
  ['kim@daybreak.example.evil.example', true],
  ['', true],
])('has no role with the address %j, verified: %s', async (email, emailVerified) => {
  const { viewer } = await find({ email, emailVerified });
  expect(viewer).toEqual({ kind: 'authenticated', email, emailVerified, roles: [] });
});

it.each([
  ['without a second factor in this session', { secondFactorAt: null }, false],
  ['with one of long ago', { secondFactorAt: '2026-05-13T08:00:00.000Z' }, false],
  ['without one where none is required', { secondFactorAt: null, requiresSecondFactor: false }, true],
])('a role %s: %j', async (_, factor, countsNow) => {
  const { viewer } = await find({ email: 'kim@daybreak.example', emailVerified: true }, factor);
  expect(viewer).toMatchObject(countsNow ? { roles: ['coordinator'] } : { roles: [], pendingRoles: ['coordinator'] });
});
