import { afterEach, beforeEach, expect, test } from 'vitest';
import { listApplicationIds } from '../../core/list/list-applications.ts';
import { deleteExpired } from '../../core/retention/delete-expired.ts';
import { listAll, makeEntry, readRow, save } from '../support/application-entry.ts';
import { findStoredMessage, makeMessage, storeMessage } from '../support/message.ts';
import { openSite } from './site.ts';

const anna = 'anna.reyes@daybreak.example';

let site: Awaited<ReturnType<typeof openSite>>;

beforeEach(async () => {
  const viewer = { kind: 'authenticated', email: anna, emailVerified: true } as const;
  site = await openSite({ viewer, config: { staffEmails: [anna] }, review: { hasMailServer: true } });
});

afterEach(() => site.close());

const read = async (path: string) => (await site.request(path)).text();
const follow = async (answer: Response) => (await site.follow(answer)).text();
const readState = async (id: string) => (await findStoredMessage(site.ctx, id))?.state;

async function stage(name = 'Lina Varga') {
  const entry = makeEntry({ name, email: 'lina@student.example' });
  await save(site.ctx, entry);
  const id = await storeMessage(
    site.ctx,
    entry.application.id,
    makeMessage({ text: 'Hello Lina, <b>this is the text</b>.' }),
  );
  const parent = entry.application.id;
  return { id, value: `${id}:1`, parent, path: `/staff/applications/${parent}` };
}
const linkOf = (page: string, label: string) =>
  page
    .match(new RegExp(`<a[^>]*aria-label="${label}"[^>]*>`))?.[0]
    .match(/href="([^"]+)"/)?.[1]
    ?.replaceAll('&amp;', '&') ?? '';

test('the next application of the last row is on the next page of the list, which comes along, and back', async () => {
  for (let day = 0; day < 52; day += 1)
    await save(site.ctx, makeEntry({ timestamp: new Date(Date.UTC(2026, 9, 1) - day * 86_400_000).toISOString() }));
  const ids = await listApplicationIds(site.ctx, { filter: {}, sort: { by: 'submitted', descending: true } });
  const pathOf = (index: number) => `/staff/applications/${ids[index]}`;
  const next = linkOf(await read(`${pathOf(49)}?`), 'Next application');
  expect(next).toBe(`${pathOf(50)}?page=2`);
  const second = await read(next);
  expect(second).toContain('51 of 52');
  expect(second).toContain(`data-id="${ids[51]}"`);
  expect(linkOf(second, 'Previous application')).toBe(pathOf(49));
  expect(await read('/staff')).toContain('/staff?page=2');
});

test('what the daily job erased on a day is one line of the access log', async () => {
  for (const name of ['Best Rank', 'Other Rank'])
    await save(site.ctx, makeEntry({ name, timestamp: '2026-01-01T09:00:00.000Z' }, 'hidden-field-filled'));
  expect(await deleteExpired(site.ctx, { isDryRun: false })).toMatchObject({ spam: 2 });
  const page = await read('/staff/record');
  expect(page.match(/<tr>/g)).toHaveLength(2);
  expect(page).toMatch(/Daily job.*Erased after the period.*2 applications/s);
});

test('a failed address is corrected in its row, and a refusal keeps what was typed', async () => {
  const entry = makeEntry({ name: 'Lina Varga', email: 'lina@westhil.example' });
  await save(site.ctx, entry);
  const failed = makeMessage({ state: 'failed', failure: 'address-unknown', toEmail: 'lina@westhil.example' });
  const id = await storeMessage(site.ctx, entry.application.id, failed);
  const form = await read(`/staff/outbox?correct=${id}`);
  expect(form).toMatch(/<label for="new-email">New email<\/label><input[^>]*value="lina@westhil\.example"/);
  const correction = { intent: 'correct', message: `${id}:1`, email: 'lina at westhill', how: 'By phone' };
  const refused = await site.post(`/staff/outbox?correct=${id}`, correction);
  expect(refused.status).toBe(422);
  expect(await refused.text()).toMatch(/value="lina at westhill".*value="By phone"/s);
  expect((await site.post('/staff/outbox', { ...correction, email: 'lina@westhill.example' })).status).toBe(303);
  expect((await readRow(site.ctx, entry.application.id)).email).toBe('lina@westhill.example');
  expect((await findStoredMessage(site.ctx, id))?.state).toBe('sending');
  expect(await read(`/staff/applications/${entry.application.id}`)).toContain('By phone');
});

test('of a change of many the notice counts those that changed, and says how many had it already', async () => {
  const all = [makeEntry({ name: 'One' }), makeEntry({ name: 'Two' }), makeEntry({ name: 'Three' })];
  for (const entry of all) await save(site.ctx, entry);
  const ids = all.map(({ application }) => application.id);
  const move = (chosen: readonly string[]) =>
    site.post(
      '/staff',
      new URLSearchParams([['query', ''], ['action', 'status:refining'], ...chosen.map((id) => ['id', id])]).toString(),
    );
  await move([`1:${ids[0]}`]);
  // The second was changed meanwhile: the page showed another version.
  const moved = await move([`2:${ids[0]}`, `9:${ids[1]}`, `1:${ids[2]}`]);
  const page = await follow(moved);
  expect(page).toContain('1 of 3 moved to Refining. 1 had it already.');
  expect(page).toMatch(/<bdi>Two<\/bdi><\/a> (?:<!-- -->)?was changed a moment ago\./);
});

test('many get one text with their names, in the place of what waited; none is staged with a gap', async () => {
  const waiting = await stage('Lina Varga');
  await save(site.ctx, makeEntry({ name: 'Noah Pires' }));
  const ids = (await listAll(site.ctx)).map((application) => ['id', `1:${application.id}`]);
  const composing = `/staff?${new URLSearchParams([['compose', 'message:declined'], ...ids])}`;
  const page = await read(composing);
  expect(page).toContain('Close 2 applications');
  expect(page).toContain('has a message that waits; this one takes its place');
  expect(page).toContain('Hello {name},');
  const post = (text: string, reason = 'not-tried') => {
    const action = 'message:declined';
    const rest = { query: '', action, subject: 'Your idea', text, 'decline-reason': reason };
    return site.post(
      composing,
      new URLSearchParams([...Object.entries(rest), ...ids] as [string, string][]).toString(),
    );
  };
  const refused = await post('Hello {name}, [what we missed].');
  expect(refused.status).toBe(422);
  expect(await refused.text()).toContain('Hello {name}, [what we missed].');
  expect(await (await post('x'.repeat(10_001))).text()).toContain('This text is too long.');
  const unreasoned = await post('Hello {name}, nobody has tried it yet.', 'none of these');
  expect(await unreasoned.text()).toMatch(/Choose a reason\. What you wrote is still here\..*Hello {name}, nobody/s);
  const done = await post('Hello {name}, nobody has tried it yet.');
  expect(await follow(done)).toContain('2 of 2 moved to Closed, declined. Their messages wait in the outbox.');
  const queued = await site.ctx.db.selectFrom('messages').select('text').where('state', '=', 'queued').execute();
  const texts = queued.map(({ text }) => text);
  for (const name of ['Lina', 'Noah']) expect(texts).toContain(`Hello ${name}, nobody has tried it yet.`);
  expect(await readState(waiting.id)).toBeUndefined();
});

test('a message that waits is written again or discarded, and an application erased after a typed word', async () => {
  const { path, parent, ...waiting } = await stage();
  const editing = await read(`${path}?edit-message=${waiting.id}`);
  expect(editing).toContain('Hello Lina, &lt;b&gt;this is the text');
  expect(editing).toContain('Written by ');
  expect(editing).toContain('Discard this message?');
  const edit = { intent: 'edit-message', message: waiting.value, subject: 'Anew', text: 'Hello [who].' };
  expect((await site.post(path, edit)).status).toBe(422);
  expect((await site.post(path, { ...edit, text: 'Hello Lina.' })).status).toBe(303);
  expect((await site.post(path, { ...edit, text: 'Too late.' })).status).toBe(409);
  const stored = await findStoredMessage(site.ctx, waiting.id);
  expect([stored?.version, stored?.text, stored?.state]).toEqual([2, 'Hello Lina.', 'queued']);
  expect(await read(path)).toContain('Discard this message?');
  await site.post(path, { intent: 'discard', message: `${waiting.id}:2` });
  expect(await readState(waiting.id)).toBeUndefined();

  expect(await read(path)).not.toContain('A second application of this address');
  const second = makeEntry({ name: 'Lina Varga', email: 'lina@student.example' });
  await save(site.ctx, second);
  const erasing = await read(path);
  expect(erasing).toContain('Erase Lina Varga?');
  expect(erasing).toMatch(
    new RegExp(`href="/staff/applications/${second.application.id}[^>]*>A second application of this address</a>`),
  );
  const erase = { intent: 'erase', 'asked-by': 'guardian' };
  expect((await site.post(path, { ...erase, word: 'yes' })).status).toBe(422);
  expect(await listAll(site.ctx)).toHaveLength(2);
  const erased = await site.post(`${path}?q=varga`, { ...erase, word: ' Erase' });
  expect(erased.headers.get('Location')).toBe('/staff?q=varga');
  expect(await follow(erased)).toContain('The application is erased.');
  expect(await listAll(site.ctx)).toHaveLength(1);
  expect(await read('/staff/record')).toMatch(/DB-\w{8}, at the wish of a parent or guardian/);
});

test('a single change is confirmed, and leads to the next application', async () => {
  const { path } = await stage();
  const change = { intent: 'status', version: '1', subject: 'Yours', text: 'Hello Lina.' };
  const moved = await site.post(`${path}?q=rivermouth`, { ...change, to: 'refining', reason: '' });
  expect(moved.headers.get('Location')).toBe(`${path}?q=rivermouth#applicant`);
  expect(await follow(moved)).toContain('Moved to Refining. Message waits.');
  const next = await site.post(`${path}?q=rivermouth`, {
    ...change,
    version: '2',
    to: 'in-review',
    reason: '',
    next: 'another',
  });
  expect(next.headers.get('Location')).toBe('/staff/applications/another?q=rivermouth#applicant');
});

test('the list shows what is one’s own, and one form with what is filtered', async () => {
  const { parent } = await stage('Lina Varga');
  const page = await read('/staff?overdue=1&with=none&age-to=17');
  expect(page).toMatch(/with=anna\.reyes%40daybreak\.example[^>]*>.*?Mine/s);
  expect(page).toMatch(/<details open="">.*<option value="none" selected="">.*name="overdue"[^>]* checked=""/s);
  expect(page).not.toContain('age-to');
  // "Mine" is a chip.
  expect(await read('/staff?with=anna.reyes%40daybreak.example')).not.toContain('<details open');
  // It counts what it leads to.
  await site.post('/staff', { action: `assign:${anna}`, id: `1:${parent}` });
  const mine = async (search: string) => /Mine.*?chip-count">(\d)/s.exec(await read(`/staff${search}`))?.[1];
  expect([await mine(''), await mine('?q=varga'), await mine('?q=other')]).toEqual(['1', '1', '0']);
});
