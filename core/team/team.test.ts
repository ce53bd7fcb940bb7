import { beforeEach, expect, test } from 'vitest';
import { takeMail } from '../../tests/support/mail.ts';
import { openContext } from '../../tests/support/open-context.ts';
import { listAccessLog } from '../access-log/access-log.ts';
import type { Context } from '../context.ts';
import { addMember, changeMember, removeMember } from './change-team.ts';
import { addFirstCoordinator, createFirstLink } from './first-coordinator.ts';
import { listTeam, listTeamNames } from './member.ts';
import type { Role } from './viewer.ts';

const anna = 'anna@daybreak.example';
const ben = 'ben@daybreak.example';

let ctx: Context;
let now: Date;

beforeEach(async () => {
  now = new Date('2026-11-21T09:00:00.000Z');
  ctx = await openContext({ now: () => now });
});

const createReviewer = (email: string) =>
  changeMember(ctx, { email, role: 'reviewer', isScoring: true, actorEmail: anna });
const read = async () => (await listTeam(ctx)).map(({ email, role }) => `${email} ${role}`);

test('a person is added in lower case, gets a mail, and is in the access log', async () => {
  expect(
    await addMember(ctx, { email: ' Ben@Daybreak.example', role: 'reviewer', name: ' Ben I. ', actorEmail: anna }),
  ).toMatchObject({ ok: true });
  expect(await listTeam(ctx)).toEqual([
    {
      email: ben,
      name: 'Ben I.',
      role: 'reviewer',
      isScoring: true,
      conductVersion: null,
      conductAgreedAt: null,
    },
  ]);
  const mail = await takeMail(ctx.db);
  expect(mail).toMatchObject({ recipient: ben, subject: 'You’re on the Daybreak team' });
  expect(mail?.text).toContain('Anna added you as a reviewer.');
  // A person without an account needs one first, and comes back to the staff side.
  expect(mail?.text).toContain('/login?mode=register&next=%2Fstaff');
  expect(await listAccessLog(ctx, { page: 1, limit: 5 })).toMatchObject([
    { what: 'added-to-team', details: { email: ben } },
  ]);
  expect(await addMember(ctx, { email: ben, role: 'reviewer', actorEmail: anna })).toMatchObject({
    code: 'already-member',
  });
  expect(await addMember(ctx, { email: 'ben', role: 'reviewer', actorEmail: anna })).toMatchObject({
    code: 'not-an-email',
  });
});

test('a name comes with the invitation, signs those of the person, and leaves with them', async () => {
  await addMember(ctx, { email: anna, role: 'coordinator', name: 'Anna R.', actorEmail: null });
  await takeMail(ctx.db);
  await addMember(ctx, { email: ben, role: 'reviewer', name: 'Ben', actorEmail: anna });
  expect((await takeMail(ctx.db))?.text).toContain('Anna R. added you as a reviewer.');
  await removeMember(ctx, { email: ben, actorEmail: anna });
  expect(await listTeamNames(ctx)).toEqual({ [anna]: 'Anna R.' });
});

test('the first link makes a coordinator of a reviewer too', async () => {
  await addMember(ctx, { email: ben, role: 'reviewer', actorEmail: null });
  const key = (await createFirstLink(ctx))?.split('/').at(-1) ?? '';
  expect(await addFirstCoordinator(ctx, key, ben)).toMatchObject({ ok: true });
  expect(await read()).toEqual([`${ben} coordinator`]);
});

test('only coordinators can be without scores', async () => {
  await addMember(ctx, { email: anna, role: 'coordinator', actorEmail: null });
  await addMember(ctx, { email: ben, role: 'reviewer', actorEmail: anna });
  const set = (email: string, role: Role, isScoring: boolean) =>
    changeMember(ctx, { email, role, isScoring, actorEmail: anna });
  const read = async () => (await listTeam(ctx)).map(({ role, isScoring }) => [role, isScoring]);
  expect(await set(ben, 'reviewer', false)).toMatchObject({ ok: true });
  expect(await set(anna, 'coordinator', false)).toMatchObject({ ok: true });
  expect(await read()).toEqual([
    ['coordinator', false],
    ['reviewer', true],
  ]);
  await set(anna, 'coordinator', true);
  await set(ben, 'coordinator', false);
  expect(await read()).toEqual([
    ['coordinator', true],
    ['coordinator', false],
  ]);
});

test('roles change, people leave, and what changed is in the access log', async () => {
  for (const email of [anna, ben]) await addMember(ctx, { email, role: 'coordinator', actorEmail: null });
  await createReviewer(ben);
  expect(await read()).toEqual([`${anna} coordinator`, `${ben} reviewer`]);
  await removeMember(ctx, { email: ben, actorEmail: anna });
  expect(await removeMember(ctx, { email: ben, actorEmail: anna })).toMatchObject({ code: 'not-a-member' });
  const entries = await listAccessLog(ctx, { page: 1, limit: 5 });
  const kinds = ['added-to-team', 'added-to-team', 'changed-role', 'removed-from-team'];
  expect(entries.map(({ what }) => what).sort()).toEqual(kinds);
});
