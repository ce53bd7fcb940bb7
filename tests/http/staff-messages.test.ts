import { afterEach, describe, expect, test } from 'vitest';
import { openLink } from '../../domain/applicants/private-link.ts';
import type { Message } from '../../domain/model/message.ts';
import { putRecord } from '../../domain/ports/changes.ts';
import { readSettings } from '../../domain/ports/stored-settings.ts';
import { addToTeam } from '../../domain/team/team.ts';
import { makeEntry, save } from '../support/application-entry.ts';
import { makeMessage, putWaiting } from '../support/message.ts';
import { openSite } from './site.ts';

const anna = 'anna.reyes@daybreak.example';
const rita = 'rita@daybreak.example';
const pages = ['outbox', 'overview', 'suspected', 'team', 'record', 'settings', 'checks'].map(
  (name) => `/staff/${name}`,
);

type Site = Awaited<ReturnType<typeof openSite>>;

let site: Site;

afterEach(() => site.close());

async function open(hasMailServer = true) {
  const viewer = { kind: 'authenticated', email: anna, emailVerified: true } as const;
  site = await openSite({ viewer, config: { staffEmails: [anna] }, review: { hasMailServer } });
  await addToTeam({ ...site.ports, staffEmails: [anna] }, anna, { email: rita, role: 'reviewer' });
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

describe('the pages of coordinators', () => {
  test.each(pages)('%s opens for a coordinator with nothing stored, in its own sheet', async (path) => {
    await open();
    const answer = await site.request(path);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('<h1>');
  });
});

describe('the outbox', () => {
  test('shows who gets what before a release, and releases as ordinary forms do', async () => {
    await open();
    const { id, value } = await stage();
    const summary = await read('/staff/outbox?release=all');
    expect(summary).toContain('Release 1 message</h2>');
    expect(summary).toContain('Lina Varga, 16');
    const until = summary.match(/name="until" value="([^"]+)"/)?.[1] ?? '';
    for (const none of ['a\0', 'zzz'])
      expect((await site.post('/staff/outbox', { intent: 'release', until: none })).status).toBe(400);
    const answer = await site.post('/staff/outbox', { intent: 'release', until });
    expect(answer.headers.get('Location')).toBe('/staff/outbox?released=1&refused=0&left=0');
    expect(await readState(id)).toBe('sending');
    expect(await read('/staff/outbox?released=1&refused=0&left=0')).toContain('1 message released.');
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
    const { id, value } = await stage('Lina Varga', { questions });
    const page = await read('/staff/outbox');
    expect(page).toContain('This Daybreak has no mail server.');
    expect(page).not.toContain('Release all');
    // With the questions and the link, as the mail would have them.
    const copied = await read(`/staff/outbox?read=${id}`);
    expect(copied).toMatch(/&lt;b&gt;this is the text&lt;\/b&gt;\.\n\nWe would like to know\n\n1\. Who books\?/);
    const [, path = 'none'] = copied.match(/localhost:\d+(\/applications\/\w+)/) ?? [];
    expect(page).toContain(path);
    expect((await site.post('/staff/outbox', { intent: 'release', message: value })).status).toBe(409);
    expect((await site.post('/staff/outbox', { intent: 'sent', message: value })).status).toBe(303);
    expect(await read('/staff/outbox')).toContain('Sent by hand, today,');
    // An application from before there were private links has its link now.
    expect(await read(path)).toContain('Who books?');
  });
});

test('a person is added, and a wrong address comes back with what was typed', async () => {
  await open();
  const wrong = await site.post('/staff/team', { intent: 'add', email: 'kim at daybreak', role: 'coordinator' });
  expect(wrong.status).toBe(422);
  const page = await wrong.text();
  expect(page).toContain('value="kim at daybreak"');
  expect(page).toContain('This is no address.');
  const added = await site.post('/staff/team', { intent: 'add', email: 'kim@daybreak.example', role: 'reviewer' });
  expect(added.headers.get('Location')).toBe('/staff/team?done=added');
  expect(await read('/staff/team')).toContain('Invited today, not yet here');
  expect(await read('/staff/record')).toContain('kim@daybreak.example as reviewer');
});

test('settings are stored with a line in the record, and a stale form shows what is stored now and keeps what was typed', async () => {
  await open();
  const page = await read('/staff/settings');
  const inputs = [...page.matchAll(/<input[^>]*name="([^"]+)"[^>]*value="([^"]*)"/g)];
  const form = Object.fromEntries(inputs.map(([, name, value]) => [name ?? '', value ?? '']));
  // It belongs to the other form of the page.
  delete form['intent'];
  const typed = { ...form, notice: 'none', timeZone: 'Europe/Berlin', promisedDays: '21', schedule: '' };
  const saved = await site.post('/staff/settings', typed);
  expect(saved.status).toBe(200);
  expect((await readSettings(site.ports.records)).settings).toMatchObject({ promisedDays: 21, notice: 'none' });
  expect(await read('/staff/record')).toContain('Answer promised in: 14 to 21 days');
  const stale = await site.post('/staff/settings', { ...typed, promisedDays: '30' });
  expect(stale.status).toBe(409);
  const answer = await stale.text();
  expect(answer).toContain('Changed meanwhile.');
  expect(answer).toContain('Answer promised in: 21');
  expect(answer).toMatch(/name="promisedDays"[^>]*value="30"/);
});

test('the settings tell which applications the next run erases', async () => {
  await open();
  const old = makeEntry({ name: 'Best Rank Team', timestamp: '2026-01-01T09:00:00.000Z' }, 'hidden-field-filled');
  await save(site.store, old);
  expect(await read('/staff/settings')).toMatch(/the next run erases 1 entry\..*href="\/staff\/settings\?expired"/s);
  expect(await read('/staff/settings?expired')).toMatch(/Erased by the next run.*Best Rank Team.*Junk/s);
});

test('a person is renamed, also one of STAFF_EMAILS', async () => {
  await open();
  expect(await read(`/staff/team?rename=${anna}`)).toContain('value="Anna Reyes"');
  const rename = (email: string, name: string) => site.post('/staff/team', { intent: 'rename', email, name });
  expect((await rename(anna, ' Anna R. ')).headers.get('Location')).toBe('/staff/team?done=renamed');
  await rename(rita, 'Rita Holm');
  expect((await rename('no@daybreak.example', 'No')).status).toBe(409);
  const page = await read('/staff/team');
  for (const name of ['Anna R.', 'Rita Holm']) expect(page).toContain(`Rename ${name}`);
  await rename(anna, '');
  expect(await read('/staff/team')).toContain('Rename Anna Reyes');
});

test('a late link is shown once, and no page has it afterwards', async () => {
  await open();
  const page = await (await site.post('/staff/settings', { intent: 'late-link' })).text();
  const key = page.match(/\/apply\?late=([0-9A-Z]{26})/)?.[1] ?? 'none';
  expect(await read('/staff/settings')).not.toContain(key);
  expect(await read('/staff/record')).toContain('One late link was made');
});

test('suspected entries are decided about by ordinary forms', async () => {
  await open();
  const [good, junk] = [makeEntry({ name: 'Jo Lee' }, 'hidden-field-filled'), makeEntry({}, 'hidden-field-filled')];
  for (const entry of [good, junk]) await save(site.store, entry);
  expect(await read('/staff/suspected')).toContain('Two entries that may not come from a person.');
  await site.post('/staff/suspected', { intent: 'not-junk', id: good.application.id });
  await site.post('/staff/suspected', { intent: 'junk', id: junk.application.id });
  expect(await site.ports.reviews.count({})).toBe(1);
  expect(await read('/staff/suspected')).toMatch(/Junk, today,\s\d\d:\d\d, Anna Reyes\..*Take back/s);
  await site.post('/staff/suspected', { intent: 'take-back', id: junk.application.id });
  expect(await read('/staff/suspected')).toContain('One entry that may not come from a person.');
});

test('the overview draws plots with the same numbers beneath', async () => {
  await open();
  await save(site.store, makeEntry({ timestamp: new Date().toISOString(), city: 'Rivermouth' }));
  const page = await read('/staff/overview');
  expect(page).toContain('Applications per day, 1 together');
  expect(page).toMatch(/<th scope="row">Rivermouth<\/th><td><svg.*?<\/svg>1<\/td><td>100.0 %<\/td>/);
});

test('the checks say what is wrong and what to do, the urgent first', async () => {
  await open();
  const page = await read('/staff/checks');
  expect(page).toMatch(
    /To do now.*Mail reaches no one.*<code>SMTP_URL<\/code>.*To do this week.*The contact address is a/s,
  );
  expect(page).toContain('The data agrees with itself');
});

test('an empty inbox says what comes next', async () => {
  await open();
  const page = await read('/staff');
  expect(page).toMatch(
    /2 of 5 done.*Mail leaves through a server.*Put in your name and address.*href="\/staff\/settings"/s,
  );
});

test('many get one text with their names; none is staged with a gap, and undo gives back what waited', async () => {
  await open();
  const waiting = await stage('Lina Varga');
  await save(site.store, makeEntry({ name: 'Noah Pires' }));
  const { entries } = await site.ports.reviews.list({
    filter: {},
    sort: { by: 'submitted', descending: true },
    limit: 9,
  });
  const ids = entries.map(({ application }) => ['id', `1:${application.id}`]);
  const composing = `/staff?${new URLSearchParams([['compose', 'message:closed:declined'], ...ids])}`;
  const page = await read(composing);
  expect(page).toContain('Close 2 applications');
  expect(page).toContain('has a message that waits; this one takes its place');
  expect(page).toContain('Hello {name},');
  const post = (text: string) => {
    const rest = { query: '', action: 'message:closed:declined', subject: 'Your idea', text };
    return site.post(
      composing,
      new URLSearchParams([...Object.entries(rest), ...ids] as [string, string][]).toString(),
    );
  };
  const refused = await post('Hello {name}, [what we missed].');
  expect(refused.status).toBe(422);
  expect(await refused.text()).toContain('Hello {name}, [what we missed].');
  const done = await post('Hello {name}, nobody has tried it yet.');
  const location = done.headers.get('Location') ?? '';
  expect(await read(location)).toContain('2 of 2 moved to Closed, declined. Their messages wait in the outbox.');
  const outbox = await read('/staff/outbox');
  for (const name of ['Lina', 'Noah']) expect(outbox).toContain(`Hello ${name}, nobody has tried it yet.`);
  expect(await readState(waiting.id)).toBeUndefined();
  await site.post('/staff', { query: '', undo: new URLSearchParams(location.split('?')[1]).get('outcome') ?? '' });
  expect(await readState(waiting.id)).toBe('waiting');
  expect(await site.ports.reviews.count({ statuses: ['closed'] })).toBe(0);
});

test('a change of many whose process was killed can be taken back from the list', async () => {
  await open();
  await save(site.store, makeEntry());
  const record = { parent: '', group: anna, position: new Date(Date.now() - 20_000).toISOString(), version: 1 };
  const cutOff = { done: 0, failed: [], isGoingOn: true };
  const records = [
    { collection: 'bulk-changes', id: 'cut-off', ...record, data: cutOff },
    { collection: 'undo', id: 'one', ...record, group: 'cut-off', data: {} },
  ] as const;
  await site.ports.write(records.map((one) => ({ kind: 'put-record', record: one, expectedVersion: 0 })));
  const page = await read('/staff');
  expect(page).toContain('Your last change stopped after 1.');
  expect(page).toContain('name="undo" value="cut-off"');
});

test('a message that waits is written again or discarded, and an application erased after a typed word', async () => {
  await open();
  const waiting = await stage();
  const parent = (await site.ports.records.find('messages', waiting.id))?.parent ?? '';
  const path = `/staff/applications/${parent}`;
  expect(await read(`${path}?edit-message=${waiting.id}`)).toContain('Hello Lina, &lt;b&gt;this is the text');
  const edit = { intent: 'edit-message', query: '', message: waiting.value, subject: 'Anew', text: 'Hello [who].' };
  expect((await site.post(path, edit)).status).toBe(422);
  expect((await site.post(path, { ...edit, text: 'Hello Lina.' })).status).toBe(303);
  expect((await site.post(path, { ...edit, text: 'Too late.' })).status).toBe(409);
  const stored = await site.ports.records.find('messages', waiting.id);
  expect([stored?.version, stored?.data['text'], stored?.data['state']]).toEqual([2, 'Hello Lina.', 'waiting']);
  expect(await read(`${path}?discard=${waiting.id}`)).toContain('Discard this message?');
  await site.post(path, { intent: 'discard', query: '', message: `${waiting.id}:2` });
  expect(await readState(waiting.id)).toBeUndefined();

  expect(await read(`${path}?erase=1`)).toContain('Erase Lina Varga?');
  const erase = { intent: 'erase', query: 'q=varga', 'asked-by': 'guardian' };
  expect((await site.post(path, { ...erase, word: 'yes' })).status).toBe(422);
  expect(await site.store.has(parent)).toBe(true);
  const erased = await site.post(path, { ...erase, word: ' Erase' });
  expect(erased.headers.get('Location')).toBe('/staff?q=varga&done=erased');
  expect(await read('/staff?q=varga&done=erased')).toContain('The application is erased.');
  expect(await site.store.has(parent)).toBe(false);
  expect(await read('/staff/record')).toMatch(/DB-\w{8}, at the wish of a parent or guardian/);
});

test('a single change is confirmed, can be taken back, and leads to the next application', async () => {
  await open();
  const waiting = await stage();
  const parent = (await site.ports.records.find('messages', waiting.id))?.parent ?? '';
  const change = { intent: 'status', query: 'city=rivermouth', version: '1', subject: 'Yours', text: 'Hello Lina.' };
  const path = `/staff/applications/${parent}`;
  const moved = await site.post(path, { ...change, to: 'refining', reason: '' });
  const location = moved.headers.get('Location') ?? '';
  expect(location).toContain(`${path}?city=rivermouth&done=`);
  const page = await read(location);
  expect(page).toContain('Moved to Refining. Message waits.');
  const undo = page.match(/name="undo" value="([^"]+)"/)?.[1] ?? '';
  await site.post('/staff', { query: '', undo });
  expect(await readState(waiting.id)).toBe('waiting');
  expect((await site.ports.reviews.find(parent))?.review.status).toBe('new');
  const next = await site.post(path, { ...change, version: '3', to: 'in-review', reason: '', next: 'another' });
  expect(next.headers.get('Location')).toContain('/staff/applications/another?city=rivermouth&done=');
});

test('the list shows what is one’s own, what is owed, and its filter in words', async () => {
  await open();
  await stage('Lina Varga');
  const page = await read('/staff?sort=answer-due&order=up&owed=1&age-to=17&from=2026-04-01');
  expect(page).toMatch(/with=anna\.reyes%40daybreak\.example[^>]*>.*?Mine/s);
  for (const token of ['Answer owed', 'Up to 17 years', 'From 1\u00a0April']) expect(page).toContain(token);
  const [entry] = (await site.ports.reviews.list({ filter: {}, sort: { by: 'name', descending: false }, limit: 1 }))
    .entries;
  if (!entry) throw new Error('no application');
  const { review, application } = entry;
  const answered = { ...review, version: review.version + 1, answeredAt: '2026-11-21T09:00:00.000Z' };
  await site.ports.write([
    { kind: 'set-review', applicationId: application.id, review: answered, expectedVersion: review.version },
  ]);
  expect(await read('/staff?owed=1')).not.toContain('Lina Varga');
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
    const readSeen = async () => (await site.ports.records.find('messages', id))?.data['seenOn'];
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
    await expect.poll(readSeen).toMatch(/^\d{4}-\d\d-\d\d$/);
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
    expect((await site.ports.records.readPage({ collection: 'access-log', limit: 9 })).records).toHaveLength(1);
    expect(await read('/staff/outbox?state=unopened')).toContain('href="tel:+4955504711"');
    expect(
      (await site.ports.records.readPage({ collection: 'access-log', group: 'opened-contact', limit: 9 })).records,
    ).toHaveLength(1);
    const settled = await site.post('/staff/outbox', { intent: 'reached', message: `${id}:1` });
    expect(settled.headers.get('Location')).toBe('/staff/outbox?done=reached');
    expect(await read('/staff/outbox?state=unopened')).not.toContain('5550 4711');
  });
});
