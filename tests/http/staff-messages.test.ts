import { afterEach, describe, expect, test } from 'vitest';
import { editMessage } from '../../core/messages/edit-message.ts';
import { makeEntry, save } from '../support/application-entry.ts';
import { findStoredMessage, makeMessage, storeMessage } from '../support/message.ts';
import { openSite } from './site.ts';

const anna = 'anna.reyes@daybreak.example';

type Site = Awaited<ReturnType<typeof openSite>>;

let site: Site;

afterEach(() => site.close());

async function open(hasMailServer = true) {
  const viewer = { kind: 'authenticated', email: anna, emailVerified: true } as const;
  site = await openSite({ viewer, config: { staffEmails: [anna] }, review: { hasMailServer } });
  return site;
}

/** A message that asks. */
const asking = { answerBy: '2099-06-08' };

async function stage(name = 'Lina Varga', more: Parameters<typeof makeMessage>[0] = {}) {
  const entry = makeEntry({ name, email: 'lina@student.example' });
  await save(site.ctx, entry);
  const message = makeMessage({ text: 'Hello Lina, <b>this is the text</b>.', ...more });
  const questions = message.answerBy === null ? [] : ['Who books?'];
  const id = await storeMessage(site.ctx, entry.application.id, message, { questions });
  return { id, value: `${id}:1` };
}

const read = async (path: string) => (await site.request(path)).text();
const readState = async (id: string) => (await findStoredMessage(site.ctx, id))?.state;

describe('the outbox', () => {
  test('shows who gets what before a release, and releases as ordinary forms do', async () => {
    await open();
    const { id, value } = await stage();
    const written = await stage('Noah Pires');
    const summary = await read('/staff/outbox?release=all');
    expect(summary).toContain('Release 2 messages</h2>');
    expect(summary).toContain('Lina Varga, 16');
    expect(summary).toContain('Two people get one mail each.');
    const parent = (await findStoredMessage(site.ctx, id))?.applicationId ?? '';
    await storeMessage(site.ctx, parent, makeMessage({ subject: 'You are invited' }));
    expect(await read('/staff/outbox?release=all')).toContain('Two people get three mails.');
    const [, dialog = ''] = summary.split('Release 2 messages</h2>');
    const [form = ''] = dialog.split('</form>');
    const chosen = [...form.matchAll(/type="hidden" name="message" value="([^"]+)"/g)].map(([, seen = '']) => seen);
    await editMessage(site.ctx, { id: written.id, version: 1 }, { subject: 'Other', text: 'Other.', template: null });
    await stage('Ada Brandt');
    const release = new URLSearchParams([['intent', 'release'], ...chosen.map((seen) => ['message', seen])]);
    const answer = await site.post('/staff/outbox', String(release));
    expect([await readState(id), await readState(written.id)]).toEqual(['sending', 'queued']);
    expect(await (await site.follow(answer)).text()).toContain('1 message released. 1 changed meanwhile');
    expect((await site.post('/staff/outbox', { intent: 'release' })).status).toBe(422);
    const again = await site.post('/staff/outbox', { intent: 'release', message: value });
    expect(again.status).toBe(409);
    expect(await again.text()).toContain('changed or released meanwhile');
  });

  test('shows the very mail in a frame that loads and runs nothing, and how many stay in the outbox', async () => {
    await open();
    const { id } = await stage('Lina Varga', asking);
    await stage('Noah Pires', { text: 'Hello [who].' });
    const dialog = await read('/staff/outbox?release=all');
    expect(dialog).toMatch(/Release 1 message<.*Lina Varga, 16.*1 stays in the outbox/s);
    expect(dialog).toMatch(new RegExp(`<iframe[^>]*src="/staff/mail\\?id=${id}"[^>]*sandbox=""`));
    const mail = await site.request(`/staff/mail?id=${id}`);
    expect(mail.headers.get('Content-Security-Policy')).toMatch(/^default-src 'none'.*frame-ancestors 'self'$/);
    expect(await mail.text()).toMatch(/<base target="_blank">.*Hello Lina, &lt;b&gt;.*Answer on your private page/s);
    expect(await read('/staff/record')).toContain('Opened');
  });

  test('without a mail server offers the text and takes "I sent it"', async () => {
    await open(false);
    const { value } = await stage('Lina Varga', asking);
    const page = await read('/staff/outbox');
    expect(page).toContain('This Daybreak has no mail server.');
    expect(page).not.toContain('Release all');
    // With the questions and the link, as the mail would have them.
    expect(page).toMatch(/&lt;b&gt;this is the text&lt;\/b&gt;\.\n\nWe would like to know\n\n1\. Who books\?/);
    const [, path = 'none'] = page.match(/localhost:\d+(\/applications\/\w+)/) ?? [];
    expect((await site.post('/staff/outbox', { intent: 'release', message: value })).status).toBe(409);
    expect((await site.post('/staff/outbox', { intent: 'sent', message: value })).status).toBe(303);
    expect(await read('/staff/outbox')).toContain('Sent by hand, today,');
    // An application from before there were private links has its link now.
    expect(await read(path)).toContain('Who books?');
  });
});
