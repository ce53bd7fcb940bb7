import { once } from 'node:events';
import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints, findArea, pages } from '../../app/routes.ts';
import { naughtyTexts } from '../support/naughty-texts.ts';
import { type Role, roles } from '../support/visitors.ts';
import { hostileAddresses, hostileHeaders, hostileTargets, malformedBodies, tamperWith } from './hostile-values.ts';
import { type HostileSite, isGranted, isUnescaped, openHostileSite } from './open-hostile-site.ts';
import { readForms } from './page-forms.ts';
import { outcomes, viewers } from './route-outcomes.ts';

// No answer may be 5xx or break the site, and nothing may be granted to a role that has no right to it.

const someId = '00000000-0000-4000-8000-000000000000';
const routes = [...pages, ...endpoints, { path: '/nowhere', file: 'site/' }].map(({ path, file }) => ({
  path: path.replaceAll(/:\w+\??/g, someId),
  area: findArea(file),
  isForReviewers: outcomes[path]?.[viewers.indexOf('reviewer')] === 'page',
}));
const roleNames = Object.keys(roles) as Role[];

let site: HostileSite;
beforeAll(async () => {
  site = await openHostileSite();
});
afterAll(() => site.close());

/** Whether this role may see what belongs to people who are signed in, or to the staff. */
function mayOpen(role: Role, { path, area, isForReviewers }: (typeof routes)[number]): boolean {
  if (area === 'staff') return role === 'coordinator' || (role === 'reviewer' && isForReviewers);
  return role !== 'anonymous' || !/^\/(dashboard|account)/.test(path);
}

test('every route, as every role, by every method', async ({ task }) => {
  const before = site.count();
  const wrong: string[] = [];
  for (const role of roleNames)
    for (const route of routes)
      for (const method of ['GET', 'HEAD', 'OPTIONS', 'PUT', 'PATCH', 'DELETE', 'POST'])
        for (const suffix of ['', '.data', '/', '?x=1']) {
          await site.enter(role);
          const target = (route.path === '/' && suffix === '.data' ? '/_' : route.path) + suffix;
          const { status } = await site.ask(target, { method, ...(method === 'POST' && { body: '' }) }, role);
          const isWrong = status >= 500 || (isGranted(status) && !mayOpen(role, route));
          if (isWrong) wrong.push(`${role} ${method} ${target}: ${status}`);
        }
  expect(wrong).toEqual([]);
  // The check itself: who may see a page does.
  for (const role of ['account', 'coordinator'] as const) {
    await site.enter(role);
    expect((await site.ask('/dashboard', {}, role)).status).toBe(200);
  }
  task.meta.measured = `${routes.length} routes, ${roleNames.length} roles, ${site.count() - before} requests`;
});

test('naughty texts in every field of every form', async ({ task }) => {
  const before = site.count();
  const wrong: string[] = [];
  const seen = new Set<string>();
  for (const role of roleNames) {
    for (const { path } of routes.flatMap((route) => [route, { path: `${route.path}?mode=register&token=x` }])) {
      await site.enter(role);
      for (const { action, fields } of readForms((await site.ask(path, {}, role)).text, path)) {
        const key = `${role === 'anonymous' ? role : 'account'} ${action} ${Object.keys(fields)}`;
        if (seen.has(key) || action === '/sign-out') continue;
        seen.add(key);
        for (const field of Object.keys(fields))
          for (const text of naughtyTexts) {
            const answer = await site.post(action, { ...fields, [field]: text }, role);
            if (answer.status >= 500 || isUnescaped(text, answer.text))
              wrong.push(`${action} ${field} ${JSON.stringify(text)}: ${answer.status}`);
          }
      }
    }
  }
  expect(wrong).toEqual([]);
  expect(seen.size).toBeGreaterThan(3);
  task.meta.measured = `${seen.size} forms, ${naughtyTexts.length} texts, ${site.count() - before} requests`;
});

test('bodies that no browser sends, to every route', async ({ task }) => {
  const before = site.count();
  const wrong: string[] = [];
  for (const { path } of routes)
    for (const [type, body] of malformedBodies) {
      const { status } = await site.ask(path, { method: 'POST', body, headers: { 'Content-Type': type } });
      if (status >= 500) wrong.push(`${path} ${type} ${String(body).slice(0, 40)}: ${status}`);
    }
  expect(wrong).toEqual([]);
  task.meta.measured = `${site.count() - before} requests`;
});

test('addresses that no browser asks for', async ({ task }) => {
  const wrong: string[] = [];
  for (const path of hostileAddresses)
    for (const method of ['GET', 'HEAD', 'POST'])
      for (const host of ['localhost', 'a/b?c#d@e', '[::1', '']) {
        const asked = request(site.url, { path, method, headers: { Host: host } }).end();
        const [response] = await once(asked, 'response');
        response.resume();
        const { statusCode, headers } = response;
        if (statusCode >= 500 || /^https?:..other/.test(headers.location ?? ''))
          wrong.push(`${method} ${path.slice(0, 80)} of "${host}": ${statusCode} ${headers.location ?? ''}`);
      }
  expect(wrong).toEqual([]);
  task.meta.measured = `${12 * hostileAddresses.length} requests`;
});

test('redirects to other sites', async ({ task }) => {
  const before = site.count();
  const wrong: string[] = [];
  const ours = [site.url, site.url.replace('127.0.0.1', 'localhost')];
  let redirects = 0;
  const check = (sent: string, { status, headers }: { status: number; headers: Headers }) => {
    const location = headers.get('Location');
    redirects += Number(location !== null);
    const isOutside = location !== null && !ours.includes(new URL(location, site.url).origin);
    if (status >= 500 || isOutside || headers.has('Refresh')) wrong.push(`${sent}: ${status} ${location}`);
  };
  await site.enter('account');
  for (const target of hostileTargets) {
    const next = encodeURIComponent(target);
    check(target, await site.ask(`/login?next=${next}`, {}, 'account'));
    check(target, await site.ask(`/login?next=${target.replaceAll(/[\s\\]/g, encodeURIComponent)}`, {}, 'account'));
    check(target, await site.ask(`/dashboard?next=${next}&redirect=${next}&url=${next}&returnTo=${next}`));
    check(target, await site.ask(`/login/letter?mode=verifyEmail&oobCode=x&continueUrl=${next}`));
    check(
      target,
      await site.post(`/login?next=${next}`, {
        email: 'mira@student.example',
        password: 'seven quiet lanterns',
        next: target,
      }),
    );
    check(target, await site.post('/sign-out', { next: target }));
    if (target.startsWith('/')) check(target, await site.ask(`${target.replaceAll('\\', '%5C')}/`));
  }
  expect(wrong).toEqual([]);
  task.meta.measured = `${hostileTargets.length} targets, ${site.count() - before} requests, ${redirects} redirects`;
});

test('headers and cookies that were tampered with', async ({ task }) => {
  const before = site.count();
  const wrong: string[] = [];
  for (const headers of hostileHeaders)
    for (const path of ['/', '/login', '/dashboard', '/session', '/apply?submitted=1']) {
      const { status, text } = await site.ask(path, { headers });
      const isWrong = status >= 500 || text.includes('other.example') || (path === '/dashboard' && isGranted(status));
      if (isWrong) wrong.push(`${JSON.stringify(headers).slice(0, 80)} ${path}: ${status}`);
    }
  for (const role of ['account', 'coordinator'] as const) {
    await site.enter(role);
    const cookie = site.sessions[role]?.get('Cookie') ?? '';
    for (const tampered of tamperWith(cookie)) {
      const headers = { Cookie: tampered };
      const session = await site.ask('/session', { headers });
      const dashboard = await site.ask('/dashboard', { headers });
      const isWrong = session.status !== 200 || dashboard.status >= 500 || isGranted(dashboard.status);
      if (isWrong || !session.text.includes('anonymous')) wrong.push(`${tampered.slice(0, 80)}: ${session.text}`);
    }
  }
  expect(wrong).toEqual([]);
  task.meta.measured = `${site.count() - before} requests`;
});
