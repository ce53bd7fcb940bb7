import { describe, expect, it } from 'vitest';
import { createEntry, listAll, save } from '../support/application-entry.ts';
import { createMessage, findStoredMessage, storeMessage } from '../support/message.ts';
import { prepareCoordinatorSite } from './coordinator-site.ts';

const site = prepareCoordinatorSite();

/** An application with a queued message, and the address of its page. */
async function open() {
  const { application, isSpam } = createEntry({ name: 'Lina Varga', email: 'lina@student.example' });
  await save(site.ctx, { application, isSpam });
  const text = 'Hello Lina, <b>this is the text</b>.';
  const message = await storeMessage(site.ctx, application.id, createMessage({ text }));
  return { message, path: `/staff/applications/${application.id}` };
}

describe('the page of an application', () => {
  it('answers a form at its own address, also if that has text that no header takes', async () => {
    const { path } = await open();
    const address = `${path}?q=lamp%0D%0ASet-Cookie%3A+a%3Db`;
    const response = await site.post(address, { intent: 'note', note: 'a-note', text: 'Clear problem.' });
    expect([response.status, response.headers.get('Location')]).toEqual([303, address]);
    expect(response.headers.get('Set-Cookie')).toBeNull();
  });

  it('refuses a message with a placeholder, and a decline without a reason', async () => {
    const { post, read } = site;
    const { path } = await open();
    const change = {
      intent: 'status',
      to: 'declined',
      version: '1',
      subject: 'About it',
      text: 'The bus was missing.',
    };
    const reason = { 'decline-reason': 'not-tried' };
    expect((await post(path, { ...change, ...reason, text: 'Hello Ana, [What we missed]' })).status).toBe(422);
    expect((await post(path, change)).status).toBe(422);
    expect(await read(path)).not.toContain('The bus was missing.');
    expect((await post(path, { ...change, ...reason })).status).toBe(303);
  });

  it('edits a queued message, unless it was edited since then', async () => {
    const { path, message } = await open();
    expect(await site.read(path)).toMatch(/Hello Lina, &lt;b&gt;this is the text.*Edit/s);
    const edit = { intent: 'edit-message', message, version: '1', subject: 'Anew', text: 'Hello [who].' };
    expect((await site.post(path, edit)).status).toBe(422);
    expect((await site.post(path, { ...edit, text: 'Hello Lina.' })).status).toBe(303);
    expect((await site.post(path, { ...edit, text: 'Too late.' })).status).toBe(422);
    const stored = await findStoredMessage(site.ctx, message);
    expect([stored?.version, stored?.text, stored?.state]).toEqual([2, 'Hello Lina.', 'queued']);
  });

  it('shows possible duplicates, and is deleted after a typed word', async () => {
    const { path } = await open();
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
    expect(await (await site.follow(deleted)).text()).toContain('Application deleted.');
    expect(await listAll(site.ctx)).toHaveLength(1);
    expect(await site.read('/staff/access-log')).toMatch(/Deleted an application.*DB-\w{8}/s);
  });
});
