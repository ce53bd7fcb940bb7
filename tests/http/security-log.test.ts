import { expect, it } from 'vitest';
import { putMember } from '../../core/team/member-row.ts';
import { openSite } from './site.ts';

const mira = { email: 'mira@student.example', password: 'walnut river 42' };

/** The events of the log in addition to the line of the request, whose id they have. */
async function listEvents(
  { logged }: Pick<Awaited<ReturnType<typeof openSite>>, 'logged'>,
  act: () => Promise<Response>,
) {
  logged.length = 0;
  const response = await act();
  const requestId = response.headers.get('X-Request-Id');
  expect(JSON.stringify(logged)).not.toMatch(/mira|walnut/);
  expect(logged.every((entry) => entry['requestId'] === requestId)).toBe(true);
  return logged.flatMap(({ event }) => (event === 'request' ? [] : [event]));
}

it('the log has each sign-in that succeeds or fails, with the id of its request and without a person', async () => {
  const site = await openSite();
  expect(await listEvents(site, () => site.post('/login?mode=register', mira))).toEqual(['signed-in']);
  expect(await listEvents(site, () => site.post('/login', mira))).toEqual(['signed-in']);
  const wrong = { ...mira, password: 'another river 43' };
  expect(await listEvents(site, () => site.post('/login', wrong))).toEqual(['sign-in-refused']);
  expect(await listEvents(site, () => site.request('/login'))).toEqual([]);
});

it.each([
  ['/staff', [], ['access-refused']],
  ['/staff/team', ['reviewer'], ['access-refused']],
  ['/staff/review', ['reviewer'], []],
  ['/staff/team', ['coordinator'], []],
] as const)('the log of %s for a person with the roles %j says %j', async (path, roles, events) => {
  const viewer = { kind: 'authenticated', email: mira.email, emailVerified: true } as const;
  const site = await openSite({ viewer });
  for (const role of roles) await putMember(site.ctx.db, mira.email, { role });
  expect([...new Set(await listEvents(site, () => site.request(path)))]).toEqual(events);
});
