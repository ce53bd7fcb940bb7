import { afterEach, describe, expect, test } from 'vitest';
import { openLink } from '../../domain/applicants/private-link.ts';
import { editMessage } from '../../domain/messages/release-messages.ts';
import type { Message } from '../../domain/model/message.ts';
import { putRecord } from '../../domain/ports/changes.ts';
import { makeEntry, save } from '../support/application-entry.ts';
import { makeMessage, putWaiting } from '../support/message.ts';
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

const questions = { texts: ['Who books?'], answerBy: '2099-06-08', proposedBy: [], closedAt: null };

async function stage(name = 'Lina Varga', more: Partial<Message> = {}) {
  const entry = makeEntry({ name, email: 'lina@student.example' });
  await save(site.store, entry);
  const message = makeMessage({ text: 'Hello Lina, <b>this is the text</b>.', ...more });
  const id = await putWaiting(site.ports, entry.application.id, message);
  return { id, value: `${id}:1` };
}

const read = async (path: string) => (await site.request(path)).text();
const readState = async (id: string) => (await site.ports.records.find('messages', id))?.data['state'];

describe('the outbox', () => {
  test('shows who gets what before a release, and releases as ordinary forms do', async () => {
    await open();
    const { id, value } = await stage();
    const written = await stage('Noah Pires');
    const summary = await read('/staff/outbox?release=all');
    expect(summary).toContain('Release 2 messages</h2>');
    expect(summary).toContain('Lina Varga, 16');
    expect(summary).toContain('Two people get one mail each.');
    const parent = (await site.ports.records.find('messages', id))?.parent ?? '';
    await putWaiting(site.ports, parent, makeMessage({ subject: 'You are invited' }));
    expect(await read('/staff/outbox?release=all')).toContain('Two people get three mails.');
    const chosen = [...summary.matchAll(/type="hidden" name="message" value="([^"]+)"/g)].map(([, seen = '']) => seen);
    await editMessage(site.ports, { id: written.id, version: 1 }, { subject: 'Other', text: 'Other.', template: null });
    await stage('Ada Brandt');
    const form = new URLSearchParams([['intent', 'release'], ...chosen.map((seen) => ['message', seen])]);
    const answer = await site.post('/staff/outbox', String(form));
    expect([await readState(id), await readState(written.id)]).toEqual(['sending', 'waiting']);
    expect(await (await site.follow(answer)).text()).toContain('1 message released. 1 changed meanwhile');
    expect((await site.post('/staff/outbox', { intent: 'release' })).status).toBe(422);
    const again = await site.post('/staff/outbox', { intent: 'release', message: value });
    expect(again.status).toBe(409);
    expect(await again.text()).toContain('changed or released meanwhile');
  });

  test('shows the very mail in a frame that loads and runs nothing, and what stays in the outbox', async () => {
    await open();
    const { id } = await stage('Lina Varga', { questions });
    await stage('Noah Pires', { text: 'Hello [who].' });
    const dialog = await read('/staff/outbox?release=all');
    expect(dialog).toMatch(
      /1 gets one question.*Lina Varga, 16.*1 stays in the outbox.*Noah Pires.*Complete it first/s,
    );
    expect(dialog).toMatch(new RegExp(`<iframe[^>]*src="/staff/mail\\?id=${id}"[^>]*sandbox="allow-same-origin"`));
    expect(await read(`/staff/outbox?release=all&mail=${id}&as=text`)).toMatch(/<textarea[^>]*>[^<]*1\. Who books\?/);
    const mail = await site.request(`/staff/mail?id=${id}`);
    expect(mail.headers.get('Content-Security-Policy')).toMatch(/^default-src 'none'.*frame-ancestors 'self'$/);
    expect(await mail.text()).toMatch(/<base target="_blank">.*Hello Lina, &lt;b&gt;.*Answer on your private page/s);
    expect(await read('/staff/record')).toContain('Opened');
  });

  test('without a mail server offers the text and takes "I sent it"', async () => {
    await open(false);
    const { value } = await stage('Lina Varga', { questions });
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

describe('a message counts as seen', () => {
  const browser = { 'Sec-Fetch-Mode': 'navigate' };

  async function openPrivatePage(role: 'coordinator' | 'none') {
    const email = role === 'coordinator' ? anna : 'lina@student.example';
    site = await openSite({
      viewer: { kind: 'authenticated', email, emailVerified: true },
      config: { staffEmails: [anna] },
    });
    const entry = makeEntry();
    await save(site.store, entry);
    const message = makeMessage({ state: 'handed-over', handedOverAt: '2026-01-05T10:00:00.000Z' });
    const id = await putWaiting(site.ports, entry.application.id, message);
    const stored = await site.ports.reviews.find(entry.application.id);
    const path = stored ? `/applications/${await openLink(site.ports, stored)}` : '';
    const readSeen = async () => {
      // Waits for what no response waits for.
      await site.app.close();
      return (await site.ports.records.find('messages', id))?.data['seenOn'];
    };
    return { path, readSeen };
  }

  test('when a browser shows the private page to the applicant, and not when it only fetches it in advance', async () => {
    const { path, readSeen } = await openPrivatePage('none');
    for (const init of [
      {},
      { method: 'HEAD', headers: browser },
      { headers: { ...browser, 'Sec-Purpose': 'prefetch;prerender' } },
    ]) {
      expect((await site.request(path, init)).status).toBe(200);
      expect(await readSeen()).toBeUndefined();
    }
    await site.request(path, { headers: browser });
    expect(await readSeen()).toMatch(/^\d{4}-\d\d-\d\d$/);
  });

  test('not when the team opens the page', async () => {
    const { path, readSeen } = await openPrivatePage('coordinator');
    expect((await site.request(path, { headers: browser })).status).toBe(200);
    expect(await readSeen()).toBeUndefined();
  });

  test('and an unopened decision is listed with the phone number, which the access log notes', async () => {
    await open();
    const entry = makeEntry({ phone: '+49 5550 4711' });
    await save(site.store, entry);
    const parent = entry.application.id;
    const message = makeMessage({ state: 'handed-over', handedOverAt: '2026-01-05T10:00:00.000Z', status: 'refining' });
    const id = await putWaiting(site.ports, parent, message);
    const position = '2026-01-05T10:00:00.000Z';
    await site.ports.write([putRecord({ collection: 'unopened', id, parent, position, data: {} })]);
    const all = await read('/staff/outbox');
    expect(all).toContain('Some decisions were not opened within three days.');
    expect(all).not.toContain('5550 4711');
    expect((await site.ports.records.readPage({ collection: 'access-log', limit: 9 })).records).toHaveLength(0);
    expect(await read('/staff/outbox?state=unopened')).toContain('href="tel:+4955504711"');
    expect(
      (await site.ports.records.readPage({ collection: 'access-log', group: 'opened-contact', limit: 9 })).records,
    ).toHaveLength(1);
    const settled = await site.post('/staff/outbox', { intent: 'reached', message: `${id}:1` });
    expect(await (await site.follow(settled)).text()).toContain('this decision is not listed any more');
    expect(await read('/staff/outbox?state=unopened')).not.toContain('5550 4711');
  });
});
