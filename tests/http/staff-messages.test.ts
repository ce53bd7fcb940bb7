import { describe, expect, test } from 'vitest';
import { editMessage } from '../../core/messages/write-message.ts';
import { createEntry, save } from '../support/application-entry.ts';
import { createMessage, findStoredMessage, storeMessage } from '../support/message.ts';
import { prepareCoordinatorSite } from './coordinator-site.ts';

const site = prepareCoordinatorSite();

/** A message that asks. */
const asking = { answerBy: '2099-06-08' };

async function stage(name = 'Lina Varga', more: Parameters<typeof createMessage>[0] = {}) {
  const entry = createEntry({ name, email: 'lina@student.example' });
  await save(site.ctx, entry);
  const message = createMessage({ text: 'Hello Lina, <b>this is the text</b>.', ...more });
  const questions = message.answerBy === null ? [] : ['Who books?'];
  const id = await storeMessage(site.ctx, entry.application.id, message, { questions });
  return { id, value: `1:${id}` };
}

const readState = async (id: string) => (await findStoredMessage(site.ctx, id))?.state;

describe('the messages', () => {
  test('are sent in the version that the page showed; one that was written again is not', async () => {
    const { id, value } = await stage();
    const written = await stage('Noah Pires');
    await stage('Ada Brandt', { text: 'Hello [who].' });
    const page = await site.read('/staff/messages');
    expect(page).toMatch(/Send 2 messages<.*Ada Brandt.*One highlighted place to fill in/s);
    await editMessage(site.ctx, { id: written.id, version: 1 }, { subject: 'Other', text: 'Other.' });
    const form = new URLSearchParams([
      ['intent', 'send'],
      ['message', value],
      ['message', written.value],
    ]);
    const answer = await site.post('/staff/messages', String(form));
    expect([await readState(id), await readState(written.id)]).toEqual(['sending', 'queued']);
    expect(await (await site.follow(answer)).text()).toContain('1 message on the way. 1 changed since');
    expect((await site.post('/staff/messages', { intent: 'send' })).status).toBe(422);
    const again = await site.post('/staff/messages', { intent: 'send', message: value });
    expect(again.status).toBe(422);
    expect(await again.text()).toContain('changed or sent this message since');
    expect(await site.read('/staff/messages?state=sent')).toMatch(/Lina Varga.*Sending/s);
  });

  test('can be read as the very mail, in a frame that loads and runs nothing', async () => {
    const { id } = await stage('Lina Varga', asking);
    const mail = await site.request(`/staff/mail?id=${id}`);
    expect(mail.headers.get('Content-Security-Policy')).toMatch(/^default-src 'none'.*frame-ancestors 'self'$/);
    expect(await mail.text()).toMatch(/<base target="_blank">.*Hello Lina, &lt;b&gt;.*Answer on your private page/s);
    expect(await site.read('/staff/access-log')).toContain('Opened');
  });

  test('a failed address is corrected, and the message sent again', async () => {
    const wrong = { state: 'failed', failure: 'address-unknown' } as const;
    const { id, value } = await stage('Lina Varga', wrong);
    expect(await site.read('/staff/messages?state=failed')).toMatch(/Lina Varga.*this address doesn’t exist/s);
    const correction = { intent: 'correct', message: value, email: 'lina at westhill' };
    const refused = await site.post('/staff/messages', correction);
    expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining('Enter an email address')]);
    expect((await site.post('/staff/messages', { ...correction, email: 'lina@westhill.example' })).status).toBe(303);
    const sent = await findStoredMessage(site.ctx, id);
    expect(sent).toMatchObject({ state: 'sending' });
    expect(await site.read(`/staff/applications/${sent?.applicationId}`)).toContain('changed the email');
  });

  test('without a mail server can be copied and marked as sent', async () => {
    Object.assign(site.ctx, { hasMailServer: false });
    const { value } = await stage('Lina Varga', asking);
    const page = await site.read('/staff/messages');
    expect(page).toContain('No mail server is set up.');
    expect(page).not.toContain('Send 1 message');
    // With the questions and the link, as the mail would have them.
    expect(page).toMatch(/this is the text.*We’d like to know.*1\. Who books\?/s);
    const [, path = 'none'] = page.match(/localhost:\d+(\/applications\/\w+)/) ?? [];
    expect((await site.post('/staff/messages', { intent: 'send', message: value })).status).toBe(422);
    expect((await site.post('/staff/messages', { intent: 'sent', message: value })).status).toBe(303);
    expect(await site.read('/staff/messages?state=sent')).toMatch(/<time[^>]*>Today,/);
    // An application from before there were private links has its link now.
    expect(await site.read(path)).toContain('Who books?');
  });
});
