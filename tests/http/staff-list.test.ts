import { expect, test } from 'vitest';
import { listAccessLog } from '../../core/access-log/access-log.ts';
import { saveEvent } from '../../core/events/save-event.ts';
import { cancelEvent } from '../../core/invitations/cancel-event.ts';
import { listQueuedMessages } from '../../core/messages/applicant-view.ts';
import { createEntry, save } from '../support/application-entry.ts';
import { createEvent, createSlotsIn } from '../support/event.ts';
import { createMessage, storeMessage } from '../support/message.ts';
import { anna, prepareCoordinatorSite } from './coordinator-site.ts';

const site = prepareCoordinatorSite();
const follow = async (answer: Response) => (await site.follow(answer)).text();

async function add(name: string, ...rest: [state?: Parameters<typeof save>[2]]): Promise<string> {
  return (await save(site.ctx, createEntry({ name }), ...rest)).id;
}

/** Sends a form of the bar. The targets are versions with ids. */
function send(form: Record<string, string>, targets: readonly string[], address = '/staff') {
  const body = new URLSearchParams(form);
  for (const target of targets) body.append('id', target);
  return site.post(address, String(body));
}

const names = (page: string) => [...page.matchAll(/<bdi>([^<]+)<\/bdi>/g)].map(([, name]) => name);

test('late replies come first, and the head of each column turns the order round', async () => {
  await add('Replied', { answeredAt: '2026-11-21T09:00:00.000Z', answerDueOn: '2026-11-01' });
  await add('Later', { answerDueOn: '2026-12-02' });
  await add('Sooner', { answerDueOn: '2026-12-01' });
  const page = await site.read('/staff');
  expect(names(page)).toEqual(['Sooner', 'Later', 'Replied']);
  expect(page).toMatch(/<th scope="col" aria-sort="ascending"[^>]*><a[^>]* href="\/staff\?sort=-answer-due"/);
  expect(names(await site.read('/staff?sort=-name'))).toEqual(['Sooner', 'Replied', 'Later']);
});

test('the form shows what is filtered, the chips count within it, and both keep each other', async () => {
  await add('Lina Varga', { assigneeEmail: anna });
  await add('Noah Pires', { status: 'refining' });
  const page = await site.read('/staff?with=none&overdue=1&status=refining&age-to=17');
  expect(page).toMatch(/<option value="none" selected="">/);
  expect(page).toMatch(/name="overdue"[^>]* checked=""/);
  expect(page).toContain('<input type="hidden" name="status" value="refining"/>');
  expect(page).not.toContain('age-to');
  expect(await site.read('/staff?with=none')).toMatch(
    /href="\/staff\?status=refining&amp;with=none"[^>]*>.*?Refining<span[^>]*>1</,
  );
  expect(names(await site.read(`/staff?with=${anna}`))).toEqual(['Lina Varga']);
  expect(await site.read('/staff?q=nobody')).toContain('Nothing matches “nobody”.');
});

test('fifty are on a page, and one that may be there twice is marked', async () => {
  for (let number = 1; number <= 51; number += 1)
    await save(site.ctx, createEntry({ name: `Aa ${number}`, email: `${number}@home.example`, phone: `0${number}` }));
  const page = await site.read('/staff?sort=name');
  expect(page).toContain('1 to 50 of 51');
  expect(page).toContain('href="/staff?sort=name&amp;page=2"');
  expect(page).not.toContain('Possible duplicate</span>');
  expect(names(await site.read('/staff?sort=name&page=99'))).toEqual(['Aa 9']);
  await save(site.ctx, createEntry({ name: 'Aa 7', email: '7@home.example', phone: '99' }));
  expect((await site.read('/staff?sort=name')).split('>Possible duplicate</span>')).toHaveLength(3);
});

test('a change of many counts the changed ones, and names those that another person changed', async () => {
  const [one, two, three] = [await add('One'), await add('Two'), await add('Three')];
  const move = (...targets: readonly string[]) =>
    send({ intent: 'status', to: 'refining', 'with-message': '0' }, targets, '/staff?q=northgate');
  expect((await move(`1:${one}`)).headers.get('Location')).toBe('/staff?q=northgate');
  const page = await (await move(`2:${one}`, `9:${two}`, `1:${three}`)).text();
  expect(page).toContain('1 of 3 moved to Refining. 1 had it already.');
  expect(page).toMatch(/<bdi>Two<\/bdi><\/a> (?:<!-- -->)?was changed by someone else a moment ago\./);
  const assign = async (...ids: string[]) => follow(await send({ intent: 'assign', assignee: anna }, ids));
  expect(await assign(`1:${two}`, `2:${three}`)).toContain('2 of 2 assigned to Anna Reyes.');
  expect(await assign(`2:${two}`)).toContain('Already assigned to Anna Reyes.');
  expect((await send({ intent: 'assign', assignee: 'nobody@home.example' }, [`2:${two}`])).status).toBe(400);
});

test('many get one text with their names, which replaces the queued one and has no placeholder', async () => {
  const ids = [await add('Lina Varga'), await add('Noah Pires')];
  await storeMessage(site.ctx, ids[0] ?? '', createMessage({ text: 'An earlier text.' }));
  const decline = (text: string, reason = 'not-tried') =>
    send(
      { intent: 'status', to: 'declined', subject: 'Your idea', text, 'decline-reason': reason },
      ids.map((id) => `1:${id}`),
    );
  for (const refused of [
    await decline('Hello {name}, [what we missed].'),
    await decline('x'.repeat(10_001)),
    await decline('Hello {name}.', 'none of these'),
  ])
    expect(refused.status).toBe(422);
  const done = await follow(await decline('Hello {name}, nobody has tried it yet.'));
  expect(done).toContain('2 of 2 moved to Closed, declined. Their messages are ready to send.');
  const texts = (await listQueuedMessages(site.ctx, ids)).map(({ text }) => text);
  expect(texts.toSorted()).toEqual(['Lina', 'Noah'].map((name) => `Hello ${name}, nobody has tried it yet.`));
  const message = { intent: 'message', subject: 'One more thing', text: 'Hello {name}, {from} writes.' };
  expect(await follow(await send(message, [`2:${ids[1]}`]))).toContain('The message is ready to send.');
  expect((await listQueuedMessages(site.ctx, [ids[1] ?? '']))[0]?.text).toBe('Hello Noah, Anna writes.');
});

test('an invitation leaves out closed applications, and is refused once its event is cancelled', async () => {
  const [open, closed] = [await add('Lina Varga'), await add('Dan Declined', { status: 'declined' })];
  for (const id of ['ahead', 'off'])
    await saveEvent(site.ctx, { id, version: 0 }, createEvent({ title: `Event ${id}`, slots: createSlotsIn('2099') }));
  const writeNews = () => ({ subject: '', text: '' });
  await cancelEvent(site.ctx, { id: 'off', version: 1, slotId: null, actorEmail: anna, writeNews });
  const invite = (event: string) =>
    send({ intent: 'message', event, subject: 'You’re invited', text: 'Hello {name}.' }, [`1:${open}`, `1:${closed}`]);
  expect((await invite('off')).status).toBe(422);
  const page = await (await invite('ahead')).text();
  expect(page).toContain('Messages queued for 1 of 2.');
  expect(page).toMatch(/<bdi>Dan Declined<\/bdi><\/a> (?:<!-- -->)?is closed\./);
});

test('an export has the filtered applications and no formula, and is in the access log', async () => {
  await save(site.ctx, createEntry({ name: '=1+1', message: 'Lamps, "cheap"' }));
  await save(site.ctx, createEntry({ name: 'Bo Lind', city: 'Elsewhere' }));
  expect(await site.read('/staff?q=rivermouth')).toContain('href="/staff/export?q=rivermouth"');
  const csv = await site.request('/staff/export?q=rivermouth');
  expect(csv.headers.get('Content-Disposition')).toMatch(/^attachment; filename="applications-[\d-]+\.csv"$/);
  const table = await csv.text();
  expect(table.trim().split('\r\n')).toHaveLength(2);
  expect(table).toContain(`"'=1+1"`);
  expect(table).toContain('"Lamps, ""cheap"""');
  const [entry] = await listAccessLog(site.ctx, { page: 1, limit: 5 });
  expect(entry?.details).toEqual({ count: 1, filter: 'q=%E2%80%A6' });
});

test('before the first application the list says how to begin', async () => {
  const page = await site.read('/staff');
  expect(page).toContain('No applications yet');
  expect(page).toMatch(/href="\/staff\/team"[^>]*>Invite your team/);
});
