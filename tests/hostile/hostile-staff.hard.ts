import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints, findArea, pages } from '../../app/routes.ts';
import { honeypotField } from '../../domain/model/application.ts';
import { findPostgres } from '../../tools/programs/find-postgres.ts';
import { runCommand } from '../../tools/run-command.ts';
import { naughtyTexts } from '../support/naughty-texts.ts';
import { type Role, roles } from '../support/visitors.ts';
import { hostileCursors } from './hostile-values.ts';
import { type HostileSite, isGranted, isUnescaped, openHostileSite } from './open-hostile-site.ts';
import { makeStaffForms, makeStaffParameters, type StaffTargets, sortKeys } from './staff-forms.ts';

// The staff side, with stored applications: no answer may be 5xx, no reviewer may receive what says who an applicant is, and no
// form may change anything for a visitor who has no right to it.

const marks = {
  name: 'Markedname Hiddenson',
  email: 'markedmail@hidden.example',
  phone: '+49 5550 987654',
  school: 'Markedschool Hall',
  city: 'Markedcity',
};
const telling = /marked(name|mail|school|city)|hiddenson|hidden\.example|5550.{0,3}987654/i;
const staffPaths = [...pages, ...endpoints].filter(({ file }) => findArea(file) === 'staff').map(({ path }) => path);
const roleNames = Object.keys(roles) as Role[];
/** The pages that show them something. */
const forReviewers = /^\/staff(\/applications\/.*|\/filter|\/review)?$/;

/** The pages that show what the forms store. */
const lists = ['/staff', '/staff/outbox', '/staff/record', '/staff/team'];

const answers = { ...marks, age: '16', message: 'A shelf that lends lamps.' };

/** Sends an application; a coordinator finds its id at the head of the list. */
async function sendApplication(site: HostileSite): Promise<string> {
  expect((await site.post('/apply', answers)).status).toBe(303);
  await site.enter('coordinator');
  const { text } = await site.ask('/staff', {}, 'coordinator');
  const [, id = ''] = /\/staff\/applications\/([\w-]{36})/.exec(text) ?? [];
  expect(id).not.toBe('');
  return id;
}

/** Sends the two applications that the tests are about. */
async function sendApplications(site: HostileSite): Promise<StaffTargets> {
  const id = await sendApplication(site);
  const filled = { ...answers, [honeypotField]: 'yes', email: 'markedmail+two@hidden.example' };
  expect((await site.post('/apply', filled)).status).toBe(303);
  const suspected = (await site.ask('/staff/suspected', {}, 'coordinator')).text;
  const [, suspectedId = ''] = /name="id" value="([\w-]+)"/.exec(suspected) ?? [];
  expect(suspectedId).not.toBe('');
  return { id, suspectedId };
}

const engines = ['SQLite', ...(findPostgres() ? ['PostgreSQL'] : [])] as const;

describe.each(engines)('%s', (engine) => {
  let site: HostileSite;
  let targets: StaffTargets;

  beforeAll(async () => {
    site = await openHostileSite({ onPostgres: engine === 'PostgreSQL' });
    targets = await sendApplications(site);
  });
  afterAll(() => site.close());

  /** All that staff could have changed, as the operator's export has it. */
  function readStored(): string {
    const options = ['--with-review', '--suspected'];
    const parts = options.map((option) => runCommand('applications', ['export', option], site).stdout);
    return createHash('sha256').update(parts.join()).digest('base64url');
  }

  test('forms of the staff side, as every role that may not send them', async ({ task }) => {
    const before = site.count();
    const forms = makeStaffForms(targets);
    const withoutForms = /record|overview|filter|checks|mail|ranking|events$|table|values/;
    const unlisted = staffPaths.filter((path) => !withoutForms.test(path));
    const ids = new RegExp(`${targets.id}|${targets.suspectedId}|(?<=/events/)new`);
    expect(new Set(forms.map(({ path }) => path.replace(ids, ':id')))).toEqual(new Set(unlisted));
    // The first visit is noted.
    await site.enter('reviewer');
    await site.ask('/staff', {}, 'reviewer');
    const stored = readStored();
    const wrong: string[] = [];
    for (const role of roleNames.filter((name) => name !== 'coordinator')) {
      await site.enter(role);
      for (const { path, fields, forReviewers } of forms)
        for (const address of [path, `${path}.data`]) {
          if (role === 'reviewer' && forReviewers) continue;
          const { status, text } = await site.post(address, fields, role);
          if (status >= 500 || isGranted(status) || telling.test(text)) wrong.push(`${role} ${address}: ${status}`);
        }
    }
    expect(wrong).toEqual([]);
    expect(readStored()).toBe(stored);
    task.meta.measured = `${forms.length} forms, ${roleNames.length - 1} roles, ${site.count() - before} requests`;
  });

  test('naughty texts in every field of every form of the staff side', async ({ task }) => {
    const before = site.count();
    const wrong: string[] = [];
    const ids = [targets.id];
    let forms = makeStaffForms(targets);
    for (const role of ['reviewer', 'coordinator'] as const) {
      await site.enter(role);
      for (const index of forms.keys()) {
        // The page of an application grows with what a form stores, so each of its forms gets its own.
        if (forms[index]?.path.startsWith('/staff/applications/')) ids.push(await sendApplication(site));
        forms = makeStaffForms({ ...targets, id: ids.at(-1) ?? '' });
        const form = forms[index];
        if (!form || (role === 'reviewer' && !form.forReviewers)) continue;
        const { path, fields } = form;
        // A third of the texts for each field, all of them for each form.
        for (const [part, field] of Object.keys(fields).entries())
          for (const text of takeThird(naughtyTexts, part)) {
            const answer = await site.post(path, { ...fields, [field]: text }, role);
            if (answer.status >= 500 || isUnescaped(text, answer.text))
              wrong.push(`${role} ${path} ${field} ${JSON.stringify(text)}: ${answer.status}`);
          }
      }
    }
    // What was stored by it is shown like everything else.
    for (const role of ['reviewer', 'coordinator'] as const)
      for (const path of [...lists, ...ids.map((id) => `/staff/applications/${id}`)]) {
        const { status, text } = await site.ask(path, {}, role);
        const isShown = naughtyTexts.some((naughty) => isUnescaped(naughty, text));
        if (status >= 500 || isShown || (role === 'reviewer' && telling.test(text)))
          wrong.push(`${role} ${path}: ${status}`);
      }
    expect(wrong).toEqual([]);
    task.meta.measured = `${forms.length} forms, ${naughtyTexts.length} texts, ${site.count() - before} requests`;
  });

  test('naughty texts, ids and positions in addresses of the staff side', async ({ task }) => {
    const before = site.count();
    const wrong: string[] = [];
    const ask = async (path: string, role: Role) => {
      const { status, text } = await site.ask(path, {}, role);
      if (status >= 500 || (role === 'reviewer' && telling.test(text))) wrong.push(`${role} ${path}: ${status}`);
    };
    const texts = [...naughtyTexts, ...hostileCursors];
    for (const role of ['reviewer', 'coordinator'] as const) {
      await site.enter(role);
      // A third of the texts for each parameter, all of them for each page.
      for (const [path, names] of Object.entries(makeStaffParameters(targets)))
        for (const [part, name] of names.entries())
          for (const text of names.length < 3 ? texts : takeThird(texts, part))
            if (role === 'coordinator' || forReviewers.test(path)) await ask(`${path}?${name}=${encode(text)}`, role);
      for (const cursor of hostileCursors)
        for (const [index, key] of sortKeys.entries())
          await ask(`/staff?sort=${key}&order=${index % 2 ? 'up' : 'down'}&after=${encode(cursor)}`, role);
      for (const text of naughtyTexts) await ask(`/staff/applications/${encode(text)}`, role);
    }
    expect(wrong).toEqual([]);
    task.meta.measured = `${naughtyTexts.length + hostileCursors.length} texts, ${site.count() - before} requests`;
  });
});

function takeThird(texts: readonly string[], part: number): readonly string[] {
  return texts.filter((_, index) => index % 3 === part % 3);
}

/** Also what is no text of Unicode, as programs send it. */
function encode(text: string): string {
  return text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80';
}

test('every route of the staff side, for roles that wait for a second factor', async ({ task }) => {
  const site = await openHostileSite({ requiresSecondFactor: true });
  const before = site.count();
  const wrong: string[] = [];
  const forms = makeStaffForms({ id: 'x', suspectedId: 'y' });
  for (const role of ['reviewer', 'coordinator'] as const) {
    await site.enter(role);
    const check = (what: string, { status }: { readonly status: number }) => {
      if (status >= 500 || isGranted(status)) wrong.push(`${role} ${what}: ${status}`);
    };
    for (const path of staffPaths.map((one) => one.replace(':id', 'x')))
      for (const address of [path, `${path}.data`, `${path}/`, `${path}.data?_routes=root`])
        for (const method of ['GET', 'HEAD', 'POST']) {
          const ask = { method, ...(method === 'POST' && { body: '' }) };
          check(`${method} ${address}`, await site.ask(address, ask, role));
        }
    for (const { path, fields } of forms)
      for (const address of [path, `${path}.data`]) check(`form ${address}`, await site.post(address, fields, role));
  }
  expect(wrong).toEqual([]);
  await site.close();
  task.meta.measured = `${staffPaths.length} routes, ${forms.length} forms, ${site.count() - before} requests`;
});
