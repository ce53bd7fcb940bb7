import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { makeDataPath } from '../../app/framework/data-request.ts';
import { type Endpoint, endpoints, findArea, pages } from '../../app/routes.ts';
import { makeSqliteKysely } from '../../engines/sqlite/kysely.ts';
import { repository } from '../../tools/repository.ts';
import { makeStaffForms } from '../hostile/staff-forms.ts';
import { id, junk, openStaffSite } from './staff-site.ts';

/** `account`: signed in, without a role. `observer`: with a role that this version does not know. */
const viewers = ['visitor', 'account', 'observer', 'reviewer', 'coordinator'] as const;
type ViewerName = (typeof viewers)[number];

function openAs(viewer: ViewerName) {
  if (viewer === 'visitor') return openStaffSite(null, false);
  return openStaffSite(viewer === 'account' ? 'none' : viewer);
}

/** What each of `viewers` gets: the page, the login, a redirect elsewhere, or none, as if there were no such page. */
type Outcome = 'page' | 'login' | 'elsewhere' | 'none';
type Outcomes = readonly [Outcome, Outcome, Outcome, Outcome, Outcome];

const everyone: Outcomes = ['page', 'page', 'page', 'page', 'page'];
const signedIn: Outcomes = ['login', 'page', 'page', 'page', 'page'];
const team: Outcomes = ['login', 'none', 'none', 'page', 'page'];
const coordinators: Outcomes = ['login', 'none', 'none', 'none', 'page'];
const withKey: Outcomes = ['none', 'none', 'none', 'none', 'none'];
const toLogin: Outcomes = ['login', 'login', 'login', 'login', 'login'];

/** A route without a line here makes the test fail. */
const outcomes: { readonly [path: string]: Outcomes } = {
  '/': everyone,
  '/about': everyone,
  '/investors': everyone,
  '/experts': everyone,
  '/parents': everyone,
  '/example': everyone,
  '/services': everyone,
  '/events': withKey,
  '/apply': everyone,
  '/privacy': everyone,
  '/applications': everyone,
  '/applications/email/:token': withKey,
  '/applications/guardian/:key': withKey,
  '/applications/:key': withKey,
  '/applications/:key/sheet': withKey,
  '/sheets/:key': withKey,
  '/applications/:key/event.ics': withKey,
  '/events/feed/:key': withKey,
  '/login': ['page', 'elsewhere', 'elsewhere', 'elsewhere', 'elsewhere'],
  '/login/forgot': everyone,
  '/login/first/:key': withKey,
  '/login/reset': withKey,
  '/login/verify': ['login', 'elsewhere', 'elsewhere', 'elsewhere', 'elsewhere'],
  '/login/google': toLogin,
  '/login/google/callback': toLogin,
  '/login/letter': toLogin,
  '/session': everyone,
  '/sign-out': toLogin,
  '/dashboard': signedIn,
  '/account/remove': signedIn,
  '/account/data': signedIn,
  '/account/second-factor': team,
  '/staff': team,
  '/staff/filter': team,
  '/staff/applications/:id': team,
  '/staff/arrivals': team,
  '/staff/count': team,
  '/staff/values': coordinators,
  '/staff/mail': ['login', 'none', 'none', 'none', 'none'],
  '/staff/export': ['login', 'none', 'none', 'elsewhere', 'elsewhere'],
  '/staff/investors': coordinators,
  '/staff/investors/:id': coordinators,
  '/staff/events': coordinators,
  '/staff/events/:id': coordinators,
  '/staff/events/:id/table': coordinators,
  '/staff/review': team,
  '/staff/ranking': coordinators,
  '/staff/ranking/table': coordinators,
  '/staff/outbox': coordinators,
  '/staff/overview': coordinators,
  '/staff/suspected': coordinators,
  '/staff/team': coordinators,
  '/staff/record': coordinators,
  '/staff/settings': coordinators,
  '/staff/checks': coordinators,
};

const routes: readonly Endpoint[] = [...pages, ...endpoints];
const fillPath = (route: string) => route.replace(':id', id).replace(/:\w+/, 'made-up');
const forms = makeStaffForms({ id, suspectedId: junk.application.id });

function readOutcome({ status, headers }: Response): Outcome | number {
  if (status === 200) return 'page';
  if (status === 404 || status === 410) return 'none';
  if (status !== 302 && status !== 303) return status;
  return headers.get('Location')?.startsWith('/login') ? 'login' : 'elsewhere';
}

/** All that is stored, but for what is written about everybody: when they were seen, what they tried, and read next. */
async function readStored({ database }: Awaited<ReturnType<typeof openAs>>): Promise<string> {
  const kysely = makeSqliteKysely(database);
  const read = async (query: string) => (await sql.raw<Record<string, unknown>>(query).execute(kysely)).rows;
  const tables = await read(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '%\\_%' ESCAPE '\\'",
  );
  const kept = tables.filter(({ name }) => name !== 'attempts');
  const rows = await Promise.all(kept.map(({ name }) => read(`SELECT * FROM "${name}"`)));
  const isOfEverybody = ({ collection, data }: Record<string, unknown>) =>
    collection === 'visits' || collection === 'reservations' || (collection === 'reviewers' && data === '{}');
  return JSON.stringify(rows.map((table) => table.filter((row) => !isOfEverybody(row))));
}

it('has an expectation for every route, and none for a route that is gone', () => {
  expect(Object.keys(outcomes).sort()).toEqual(routes.map((route) => route.path).sort());
});

it('has a form for every action of the staff side', () => {
  const actions = routes
    .filter(({ file, path: route }) => findArea(file) === 'staff' && route !== '/staff')
    .flatMap(({ file, path: route }) => {
      const action = readFileSync(path.join(repository, 'app', file), 'utf8').match(/export async function action.*/s);
      const intents = action?.[0].matchAll(/^ {8}case '([\w-]+)'/gm) ?? [];
      return [...intents].map(([, intent]) => `${fillPath(route)} ${intent}`);
    });
  expect(actions.length).toBeGreaterThan(10);
  expect(forms.map((form) => `${form.path} ${form.fields['intent']}`)).toEqual(expect.arrayContaining(actions));
});

it.each(viewers)('gives %s what they may read, as a page and as data', async (viewer) => {
  const site = await openAs(viewer);
  const index = viewers.indexOf(viewer);
  for (const route of routes) {
    const address = fillPath(route.path);
    const expected = outcomes[route.path]?.[index];
    expect(readOutcome(await site.request(address)), address).toBe(expected);
    const { status } = await site.request(makeDataPath(address));
    const asData = expected === 'page' ? [200] : expected === 'none' ? [404, 410] : [202];
    expect(asData, makeDataPath(address)).toContain(status);
  }
  await site.close();
});

it.each(viewers.slice(0, -1))('takes no form from %s that they may not send', async (viewer) => {
  const site = await openAs(viewer);
  const before = await readStored(site);
  for (const { path: address, fields, forReviewers } of forms) {
    if (viewer === 'reviewer' && forReviewers) continue;
    for (const target of [address, makeDataPath(address)]) {
      const outcome = readOutcome(await site.post(target, { ...fields }));
      expect([viewer === 'visitor' ? 'login' : 'none', 202], `${target} ${JSON.stringify(fields)}`).toContain(outcome);
    }
  }
  // Without content a form changes nothing for anybody, at any address.
  for (const route of routes) {
    const { status } = await site.post(fillPath(route.path), {});
    expect(status, route.path).toBeLessThan(500);
  }
  expect((await readStored(site)) === before).toBe(true);
  await site.close();
});

it.each(['reviewer', 'coordinator'] as const)('takes the forms of %s', async (viewer) => {
  const site = await openAs(viewer);
  for (const { path: address, fields, forReviewers } of forms)
    if (viewer === 'coordinator' || forReviewers)
      expect(['page', 'elsewhere', 400, 409, 422], `${address} ${JSON.stringify(fields)}`).toContain(
        readOutcome(await site.post(address, { ...fields })),
      );
  await site.close();
});
