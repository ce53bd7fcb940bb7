import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { edge } from '../../content/en/errors.ts';
import { mostInProgress } from '../../server/middleware/request-limits.ts';
import { mira, signUp } from './accounts.ts';
import { openSite } from './site.ts';

it('simultaneous requests beyond the bound are refused in plain words with the time to wait, and cached pages are served', async () => {
  const { promise: recovery, resolve: recover } = Promise.withResolvers<void>();
  const site = await openSite({ beforeAuth: () => recovery });
  await site.app.pages.renew();
  const ask = (time: number) =>
    site.post('/login/forgot', { email: `mira${time}@storm.example` }, { address: `198.51.100.${time}` });
  const sent = Array.from({ length: mostInProgress + 1 }, (_, time) => ask(time));
  // All others wait; which one it is depends on how their bodies arrive.
  const refused = await Promise.race(sent);
  expect(refused.status).toBe(503);
  expect(refused.headers.get('Retry-After')).toBe('5');
  expect(refused.headers.get('Cache-Control')).toBe('no-store');
  expect(refused.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
  expect(await refused.text()).toBe(edge.busyForm);
  expect(await site.read('/dashboard')).toBe(edge.busyPage);
  for (const path of ['/', '/login', '/login']) expect((await site.request(path)).status).toBe(200);
  recover();
  const statuses = (await Promise.all(sent)).map(({ status }) => status);
  expect(statuses.filter((status) => status !== 303)).toEqual([503]);
  await nextTurn();
  expect((await ask(mostInProgress)).status).toBe(303);
});

describe('on the network of a school', () => {
  it('a stranger who guesses at invented accounts keeps no one else from signing in', async () => {
    const site = await openSite();
    await signUp(site);
    for (let time = 0; time < 101; time += 1)
      expect((await site.post('/login', { email: `made.up${time}`, password: 'wrong password' })).status).toBe(401);
    expect((await site.post('/login', mira)).status).toBe(303);
  }, 60_000);

  it('a class of 40 registers simultaneously', async () => {
    const site = await openSite();
    const pupils = Array.from({ length: 40 }, (_, index) => ({ ...mira, email: `pupil${index}@student.example` }));
    const answers = await Promise.all(pupils.map((pupil) => site.post('/login?mode=register', pupil)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]));
  }, 60_000);
});
