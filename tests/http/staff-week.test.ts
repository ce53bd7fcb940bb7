import { expect, test } from 'vitest';
import { listApplicationIds } from '../../core/list/list-applications.ts';
import { createEntry, listAll, save } from '../support/application-entry.ts';
import { createMessage, findStoredMessage, storeMessage } from '../support/message.ts';
import { prepareCoordinatorSite } from './coordinator-site.ts';

const site = prepareCoordinatorSite();
const follow = async (answer: Response) => (await site.follow(answer)).text();

async function stage(name = 'Lina Varga') {
  const entry = createEntry({ name, email: 'lina@student.example' });
  await save(site.ctx, entry);
  const id = await storeMessage(
    site.ctx,
    entry.application.id,
    createMessage({ text: 'Hello Lina, <b>this is the text</b>.' }),
  );
  const parent = entry.application.id;
  return { id, value: `${id}:1`, parent, path: `/staff/applications/${parent}` };
}
const linkOf = (page: string, label: string) =>
  page
    .match(new RegExp(`<a[^>]*aria-label="${label}"[^>]*>`))?.[0]
    .match(/href="([^"]+)"/)?.[1]
    ?.replaceAll('&amp;', '&') ?? '';

test('the next application of the last row is the first of the next page, and back', async () => {
  for (let day = 0; day < 52; day += 1)
    await save(site.ctx, createEntry({ timestamp: new Date(Date.UTC(2026, 9, 1) - day * 86_400_000).toISOString() }));
  const ids = await listApplicationIds(site.ctx, { filter: {}, sort: { by: 'answer-due', descending: false } });
  const pathOf = (index: number) => `/staff/applications/${ids[index]}`;
  const next = linkOf(await site.read(`${pathOf(49)}?`), 'Next application');
  expect(next).toBe(pathOf(50));
  const second = await site.read(next);
  expect(linkOf(second, 'Previous application')).toBe(pathOf(49));
  expect(await site.read('/staff')).toContain('/staff?page=2');
});

test('a queued message is written again, and an application deleted after a typed word', async () => {
  const { path, ...waiting } = await stage();
  expect(await site.read(path)).toMatch(/Hello Lina, &lt;b&gt;this is the text.*Edit/s);
  const edit = { intent: 'edit-message', message: waiting.id, version: '1', subject: 'Anew', text: 'Hello [who].' };
  expect((await site.post(path, edit)).status).toBe(422);
  expect((await site.post(path, { ...edit, text: 'Hello Lina.' })).status).toBe(303);
  expect((await site.post(path, { ...edit, text: 'Too late.' })).status).toBe(422);
  const stored = await findStoredMessage(site.ctx, waiting.id);
  expect([stored?.version, stored?.text, stored?.state]).toEqual([2, 'Hello Lina.', 'queued']);

  expect(await site.read(path)).not.toContain('Possible duplicates');
  const second = createEntry({ name: 'Lina Varga', email: 'lina@student.example' });
  await save(site.ctx, second);
  const page = await site.read(path);
  expect(page).toContain('Delete Lina Varga?');
  expect(page).toMatch(new RegExp(`Possible duplicates.*href="/staff/applications/${second.application.id}`, 's'));
  const form = { intent: 'delete' };
  expect((await site.post(path, { ...form, word: 'yes' })).status).toBe(422);
  expect(await listAll(site.ctx)).toHaveLength(2);
  const deleted = await site.post(`${path}?q=varga`, { ...form, word: ' Delete' });
  expect(deleted.headers.get('Location')).toBe('/staff');
  expect(await follow(deleted)).toContain('Application deleted.');
  expect(await listAll(site.ctx)).toHaveLength(1);
  expect(await site.read('/staff/access-log')).toMatch(/Deleted an application.*DB-\w{8}/s);
});

test('a change of status is confirmed on the page of its list', async () => {
  const { path } = await stage();
  const change = { intent: 'status', version: '1', to: 'refining', subject: 'Yours', text: 'Hello Lina.' };
  const moved = await site.post(`${path}?q=rivermouth`, change);
  expect(moved.headers.get('Location')).toBe(`${path}?q=rivermouth`);
  expect(await follow(moved)).toContain('Moved to Refining. The message is ready to send.');
});
