import { expect, it } from 'vitest';
import { anonymous } from '../access.ts';
import { findViewer } from './find-viewer.ts';
import type { Account, Identity } from './identity.ts';

const staffEmails = ['kim@daybreak.example'];

function find(account: Account | null) {
  const session = { kind: 'unchanged' } as const;
  const identity = { observe: async () => ({ account, session }) } as Partial<Identity> as Identity;
  const team: Record<string, string> = { 'bo@daybreak.example': 'reviewer', 'cai@daybreak.example': 'owner' };
  const records = {
    find: async (collection: string, id: string) =>
      collection === 'team' && team[id] ? ({ data: { role: team[id] } } as never) : null,
  };
  return findViewer({ identity, staffEmails, records }, 'a token');
}

it('is anonymous without an account', async () => {
  expect(await find(null)).toEqual({ viewer: anonymous, session: { kind: 'unchanged' } });
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
