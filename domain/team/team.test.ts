import { afterEach, beforeEach, expect, test } from 'vitest';
import { listAccessLog } from '../../core/team/list-access-log.ts';
import { openDatabase } from '../../db/open.ts';
import type { Database } from '../../db/schema.ts';
import { makeOutbox } from '../../engines/sql/outbox.ts';
import { makeReviewPorts } from '../../tests/support/review-ports.ts';
import { readTeamNames } from './members.ts';
import {
  addToTeam,
  changeRole,
  inviteAgain,
  listTeam,
  noteLastSeen,
  removeFromTeam,
  renamePerson,
  type TeamPorts,
} from './team.ts';

const anna = 'anna@daybreak.example';
const ben = 'ben@daybreak.example';
const config = { publicUrl: 'https://daybreak.example', contactEmail: 'hello@daybreak.example' };

let database: Database;
let ports: TeamPorts;
let now: Date;

beforeEach(async () => {
  database = await openDatabase({ kind: 'sqlite', file: ':memory:' });
  now = new Date('2026-11-21T09:00:00.000Z');
  ports = { ...makeReviewPorts(database, { config }), now: () => now, staffEmails: [] };
});

afterEach(() => database.destroy());

const takeMail = () => makeOutbox(database).claim('2100-01-01T00:00:00.000Z', '2100-01-02T00:00:00.000Z');
const read = async () => (await listTeam(ports)).map(({ email, role }) => `${email} ${role}`);

test('a person is added in lower case, gets a mail, and stands in the access log', async () => {
  expect(
    await addToTeam(ports, anna, { email: ' Ben@Daybreak.example', role: 'reviewer', name: ' Ben I. ' }),
  ).toMatchObject({
    ok: true,
  });
  expect(await listTeam(ports)).toEqual([
    { email: ben, name: 'Ben I.', role: 'reviewer', isOnServer: false, invitedAt: now.toISOString(), lastSeenAt: null },
  ]);
  const mail = await takeMail();
  expect(mail).toMatchObject({ to: ben, subject: 'You are on the Daybreak team' });
  expect(mail?.text).toContain('Anna added you as a reviewer.');
  // Who has no account yet needs one first, and comes back to the staff side.
  expect(mail?.text).toContain('/login?mode=register&next=%2Fstaff');
  expect(await listAccessLog(ports, {}, { page: 1, limit: 5 })).toMatchObject([
    { what: 'added-to-team', details: { email: ben } },
  ]);
  expect(await addToTeam(ports, anna, { email: ben, role: 'reviewer' })).toMatchObject({ code: 'already-member' });
  expect(await addToTeam(ports, anna, { email: 'ben', role: 'reviewer' })).toMatchObject({ code: 'not-an-email' });
});

test('a name is given to anyone of the team, signs the invitation, and goes with the person', async () => {
  ports = { ...ports, staffEmails: [anna] };
  await renamePerson(ports, anna, { email: anna, name: ' Anna R. ' });
  await addToTeam(ports, anna, { email: ben, role: 'reviewer', name: 'Ben' });
  expect((await takeMail())?.text).toContain('Anna R. added you as a reviewer.');
  await renamePerson(ports, anna, { email: ben, name: 'Ben Ito' });
  expect((await listTeam(ports)).map(({ name }) => name)).toEqual(['Anna R.', 'Ben Ito']);
  await removeFromTeam(ports, anna, ben);
  expect(await readTeamNames(ports)).toEqual({ [anna]: 'Anna R.' });
  expect(await renamePerson(ports, anna, { email: ben, name: 'Ben' })).toMatchObject({ code: 'not-a-member' });
});

test('addresses of the server cannot be changed, and are listed first', async () => {
  ports = { ...ports, staffEmails: [anna] };
  await addToTeam(ports, null, { email: 'aaa@daybreak.example', role: 'coordinator' });
  expect((await listTeam(ports))[0]).toMatchObject({ email: anna, role: 'coordinator', isOnServer: true });
  for (const refused of [
    addToTeam(ports, anna, { email: anna, role: 'reviewer' }),
    changeRole(ports, anna, anna, 'reviewer'),
    removeFromTeam(ports, anna, anna),
  ])
    expect(await refused).toMatchObject({ code: 'on-server' });
});

test('the last coordinator stays, also when two remove each other at once', async () => {
  await addToTeam(ports, null, { email: anna, role: 'coordinator' });
  expect(await changeRole(ports, anna, anna, 'reviewer')).toMatchObject({ code: 'last-coordinator' });
  expect(await removeFromTeam(ports, anna, anna)).toMatchObject({ code: 'last-coordinator' });
  await addToTeam(ports, anna, { email: ben, role: 'coordinator' });
  const results = await Promise.all([removeFromTeam(ports, anna, ben), removeFromTeam(ports, ben, anna)]);
  expect(results.map((result) => (result.ok ? 'removed' : result.code)).sort()).toEqual([
    'last-coordinator',
    'removed',
  ]);
  expect(await read()).toHaveLength(1);
});

test('roles change, people leave, and what changed stands in the access log', async () => {
  for (const email of [anna, ben]) await addToTeam(ports, null, { email, role: 'coordinator' });
  await changeRole(ports, anna, ben, 'reviewer');
  expect(await read()).toEqual([`${anna} coordinator`, `${ben} reviewer`]);
  await removeFromTeam(ports, anna, ben);
  expect(await removeFromTeam(ports, anna, ben)).toMatchObject({ code: 'not-a-member' });
  const entries = await listAccessLog(ports, { who: anna }, { page: 1, limit: 5 });
  expect(entries.map(({ what }) => what).sort()).toEqual(['changed-role', 'removed-from-team']);
});

test('when a person was last seen is written at most once an hour, and ends the invitation', async () => {
  await addToTeam(ports, null, { email: anna, role: 'coordinator' });
  const open = async () => {
    await noteLastSeen(ports, 'Anna@daybreak.example');
    return (await listTeam(ports))[0]?.lastSeenAt;
  };
  expect(await open()).toBe('2026-11-21T09:00:00.000Z');
  now = new Date('2026-11-21T09:59:00.000Z');
  expect(await open()).toBe('2026-11-21T09:00:00.000Z');
  now = new Date('2026-11-21T10:00:00.000Z');
  expect(await open()).toBe('2026-11-21T10:00:00.000Z');
});

test('a large team is read with as many questions as a small one', async () => {
  for (const email of [anna, ben]) await addToTeam(ports, null, { email, role: 'coordinator' });
  let questions = 0;
  const readPage: typeof ports.records.readPage = (request) => {
    questions += 1;
    return ports.records.readPage(request);
  };
  // The names that were given are one record.
  const find = (collection: string) =>
    collection === 'settings' ? Promise.resolve(null) : Promise.reject(new Error('a question for one person'));
  const people = await listTeam({
    staffEmails: ['kim@daybreak.example'],
    records: { ...ports.records, find, readPage },
  });
  expect([people.length, questions]).toEqual([3, 2]);
});

test('an invitation is sent again', async () => {
  await addToTeam(ports, null, { email: ben, role: 'reviewer' });
  await takeMail();
  expect(await inviteAgain(ports, anna, ben)).toMatchObject({ ok: true });
  expect((await takeMail())?.text).toContain('Anna added you');
  expect(await inviteAgain(ports, anna, anna)).toMatchObject({ code: 'not-a-member' });
});
