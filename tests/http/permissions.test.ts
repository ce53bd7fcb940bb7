import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createDataPath } from '../../app/framework/data-request.ts';
import { type Endpoint, endpoints, findArea, pages } from '../../app/routes.ts';
import { repository } from '../../tools/repository.ts';
import { type Outcome, outcomes, viewers } from './route-outcomes.ts';
import { createStaffForms } from './staff-forms.ts';
import { id, openStaffSite, spam, telling, tellingMentors } from './staff-site.ts';

type ViewerName = (typeof viewers)[number];

function openAs(viewer: ViewerName) {
  if (viewer === 'visitor') return openStaffSite(null, false);
  return openStaffSite(viewer === 'account' ? 'none' : viewer);
}

const routes: readonly Endpoint[] = [...pages, ...endpoints];
const fillPath = (route: string) => route.replace(':id', id).replace(/:\w+/, 'made-up');
const forms = createStaffForms({ id, spamId: spam.application.id });

function readOutcome({ status, headers }: Response): Outcome | number {
  if (status === 200) return 'page';
  if (status === 404 || status === 410) return 'none';
  if (status !== 302 && status !== 303) return status;
  return headers.get('Location')?.startsWith('/login') ? 'login' : 'elsewhere';
}

/** All that is stored, but for what is written about everybody: when they were seen, and what they tried. */
async function readStored({ database }: Awaited<ReturnType<typeof openAs>>): Promise<string> {
  const tables = await database.introspection.getTables();
  const kept = tables.filter(({ name }) => !name.includes('_'));
  const read = async (name: string) => (await sql<object>`SELECT * FROM ${sql.table(name)}`.execute(database)).rows;
  const rows = await Promise.all(kept.map(({ name }) => read(name)));
  return JSON.stringify(rows.map((table) => table.map((row) => JSON.stringify(row)).sort()));
}

it('has an expectation for every route, and no other', () => {
  expect(Object.keys(outcomes).sort()).toEqual(routes.map((route) => route.path).sort());
});

it('has a form for every action of the staff side', () => {
  const staffRoutes = routes.filter(({ file }) => findArea(file) === 'staff');
  const actions = staffRoutes.flatMap(({ file, path: route }) =>
    [...listActionFiles(`app/${file}`)].flatMap(listIntents).map((intent) => `${fillPath(route)} ${intent}`),
  );
  expect(actions.length).toBeGreaterThan(35);
  expect(forms.map((form) => `${form.path} ${form.fields['intent']}`)).toEqual(expect.arrayContaining(actions));
  const acting = staffRoutes.filter(({ file }) => readText(`app/${file}`).includes('export const action'));
  expect(forms.map((form) => form.path)).toEqual(
    expect.arrayContaining(acting.map(({ path: route }) => fillPath(route))),
  );
});

const readText = (file: string) => readFileSync(path.join(repository, file), 'utf8');

/** The file of a route, and the scripts of the staff side that it imports, but for components. */
function listActionFiles(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const [, target = ''] of readText(file).matchAll(/from '(\.[^']+\.ts)';/g)) {
    const imported = path.join(path.dirname(file), target);
    if (imported.startsWith('app/staff/')) listActionFiles(imported, found);
  }
  return found;
}

/** The intents that a file distinguishes, by a switch or a comparison. */
function listIntents(file: string): readonly string[] {
  const text = readText(file);
  const switches = [...text.matchAll(/^( *)switch \((?:\w+\()?[\w.]*(?:get\('intent'\)|intent)\) \{$.*?^\1\}$/gms)];
  const cases = switches.flatMap(([block, indent]) => [
    ...block.matchAll(RegExp(`^${indent}  case '([\\w-]+)'`, 'gm')),
  ]);
  return [...cases, ...text.matchAll(/intent(?:'\))? [!=]== '([\w-]+)'/g)].map(([, intent = '']) => intent);
}

it.each(viewers)('shows %s what they may read, as a page and as data', async (viewer) => {
  const site = await openAs(viewer);
  const index = viewers.indexOf(viewer);
  for (const route of routes) {
    const address = fillPath(route.path);
    const expected = outcomes[route.path]?.[index];
    const page = await site.request(address);
    expect(readOutcome(page), address).toBe(expected);
    const sent = await site.request(createDataPath(address));
    const asData = expected === 'page' ? [200] : expected === 'none' ? [404, 410] : [202];
    expect(asData, createDataPath(address)).toContain(sent.status);
    if (viewer !== 'coordinator')
      expect((await page.text()) + (await sent.text()), address).not.toMatch(
        viewer === 'mentor' ? tellingMentors : telling,
      );
  }
});

it.each(viewers.slice(0, -1))('takes no form from %s that they may not send', async (viewer) => {
  const site = await openAs(viewer);
  const before = await readStored(site);
  for (const { path: address, fields, of } of forms) {
    if (viewer === of) continue;
    for (const target of [address, createDataPath(address)]) {
      const outcome = readOutcome(await site.post(target, { ...fields }));
      expect([viewer === 'visitor' ? 'login' : 'none', 202], `${target} ${JSON.stringify(fields)}`).toContain(outcome);
    }
  }
  // Without content a form changes nothing for anybody, at any address.
  for (const route of routes.filter(({ path: to }) => to !== '/sign-out')) {
    const { status } = await site.post(fillPath(route.path), {});
    expect(status, route.path).toBeLessThan(500);
  }
  expect((await readStored(site)) === before).toBe(true);
});

it.each(['mentor', 'reviewer', 'coordinator'] as const)('takes the forms of %s', async (viewer) => {
  const site = await openAs(viewer);
  for (const { path: address, fields, of } of forms)
    if (viewer === of || (viewer === 'coordinator' && (!of || of === 'reviewer')))
      expect(['page', 'elsewhere', 400, 422], `${address} ${JSON.stringify(fields)}`).toContain(
        readOutcome(await site.post(address, { ...fields })),
      );
});
