import { expect, it, vi } from 'vitest';
import { findApplication } from '../../core/applications/find-application.ts';
import { saveEvent } from '../../core/events/save-event.ts';
import { createRandomKey, hashLinkKey } from '../../core/link-key.ts';
import { listQueuedMessages } from '../../core/messages/applicant-view.ts';
import { markAsSent } from '../../core/messages/send-messages.ts';
import { createEntry } from '../support/application-entry.ts';
import { createEvent, createSlotsIn } from '../support/event.ts';
import { by, openCoordinatorSite } from './coordinator-site.ts';
import { openSite } from './site.ts';

const entry = createEntry({ name: 'Lina Varga' });
const { id } = entry.application;
const form = {
  intent: 'save',
  form: '00000000-0000-4000-8000-000000000001',
  version: '0',
  title: 'Pitch evening',
  kind: 'pitch',
  venue: 'Harbour College',
  note: 'Five minutes each.',
  answerBy: '2099-06-12',
  'day-0': '2099-06-18',
  'from-0': '16:00',
  'to-0': '16:20',
  'places-0': '1',
  'day-1': '2099-06-18',
  'from-1': '17:00',
  'to-1': '17:20',
  'places-1': '1',
};

/** A coordinator's site with one application and one event, to which it is invited. */
async function openEvent() {
  const site = await openCoordinatorSite(entry);
  const saved = await site.post('/staff/events/new', form);
  const page = saved.headers.get('Location')?.split('?')[0] ?? '';
  const event = page.split('/').at(-1) ?? '';
  const message = { subject: 'You are invited', text: 'Hello {name},\n\nChoose a time.' };
  const version = (await findApplication(site.ctx, id))?.version;
  await site.post('/staff', { intent: 'message', event, id: `${version}:${id}`, ...message });
  /** The message is sent, and the applicant chooses the first time; resolves to its id. */
  async function choose(): Promise<string> {
    const [waiting] = await listQueuedMessages(site.ctx, [id]);
    await markAsSent(site.ctx, { id: waiting?.id ?? '', version: 1 }, by);
    const choice = /name="choice" value="([\w-]+)"/.exec(await site.read(site.own))?.[1] ?? '';
    await site.post(site.own, { intent: 'invitation', event, choice });
    return choice;
  }
  return { ...site, page, event, choose };
}

it('an applicant chooses a time on the private page, and staff see who comes when', async () => {
  const { post, request, read, ctx, own, page, event } = await openEvent();
  expect(await read(own)).not.toContain('Pitch evening');
  const [waiting] = await listQueuedMessages(ctx, [id]);
  expect(waiting?.text).toContain('Hello Lina,');
  await markAsSent(ctx, { id: waiting?.id ?? '', version: 1 }, by);
  const shown = await read(own);
  expect(shown).toMatch(/You’re invited: Pitch evening[\s\S]*1 place left/);
  const choice = /name="choice" value="([\w-]+)"/.exec(shown)?.[1] ?? '';
  const nothing = await post(own, { intent: 'invitation', event, choice: '' });
  expect([nothing.status, await nothing.text()]).toEqual([422, expect.stringContaining('Choose a time, or one of')]);
  expect((await post(own, { intent: 'invitation', event, choice: 'none' })).status).toBe(303);
  expect((await request(`${own}/event.ics`)).status).toBe(404);
  const key = createRandomKey();
  const asked = { email: 'parent@home.example', askedAt: '2026-11-20T10:00:00.000Z', state: 'waiting' } as const;
  await ctx.db
    .insertInto('guardians')
    .values({ ...asked, id: hashLinkKey(key), applicationId: id })
    .execute();
  const guardian = await read(`/applications/guardian/${key}`);
  expect(guardian).toMatch(/Pitch evening<.*18.June.2099, 16:00/s);
  expect((await post(own, { intent: 'invitation', event, choice })).status).toBe(303);
  expect(await read(own)).toMatch(
    /You’re booked in: Pitch evening.*18.June.2099.*You have a place.*18.June.2099,.*16:00.*Add to my calendar/s,
  );
  const file = await request(`${own}/event.ics`);
  expect(file.headers.get('Content-Type')).toContain('text/calendar');
  expect(await file.text()).toContain('DTSTART:20990618T160000Z');
  expect(await read(page)).toMatch(/18.June.2099, [\s\S]*1 of 1[\s\S]*Lina Varga/);
  expect(await read(`${page}/table`)).toContain('"Lina Varga","16"');
  expect(await read(`/staff/applications/${id}`)).toMatch(
    />Invitations<[\s\S]*>Pitch evening<[\s\S]*18.June.2099, 16:00 to 16:20, UTC<[\s\S]*Chose a time: Pitch evening/,
  );
});

it('an applicant whose guardian has not agreed reads that first, and chooses no time', async () => {
  const { post, read, ctx, own, event } = await openEvent();
  Object.assign(ctx, { ages: { minimum: 0, guardianBelow: 99 } });
  const [waiting] = await listQueuedMessages(ctx, [id]);
  await markAsSent(ctx, { id: waiting?.id ?? '', version: 1 }, by);
  const page = await read(own);
  expect(page).toMatch(/You’re invited: Pitch evening.*We need a parent’s or guardian’s OK first.*Ask them/s);
  expect(page).not.toContain('place left');
  const { id: choice } = await ctx.db.selectFrom('slots').select('id').executeTakeFirstOrThrow();
  const refused = await post(own, { intent: 'invitation', event, choice });
  const told = expect.stringContaining('Under “A parent or guardian” you can ask them.');
  expect([refused.status, await refused.text()]).toEqual([422, told]);
});

it('staff cancel a time with a message to those who chose it, and an unusable form is refused', async () => {
  const { post, read, ctx, page, choose } = await openEvent();
  const choice = await choose();
  expect(await read(`${page}?edit=1`)).toMatch(
    /16:00 to 16:20[\s\S]*1 of 1 taken[\s\S]*name="from-0"[^>]*value="17:00"/,
  );
  const typed = { ...form, version: '1', 'day-2': '2099-06-20', 'to-2': '15:00' };
  const refused = await post(`${page}?edit=1`, typed);
  expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining('Fix the highlighted fields')]);
  const cancel = { intent: 'cancel', version: '1', slot: choice, why: 'The hall is closed.' };
  expect((await post(page, { ...cancel, why: 'Closed. '.repeat(100) })).status).toBe(400);
  expect((await post(page, { ...cancel, version: '7' })).status).toBe(422);
  expect((await post(page, cancel)).status).toBe(303);
  // People who chose it are listed until told, and count no more.
  expect(await read(page)).toMatch(/0 of 1<[\s\S]*places taken[\s\S]*Cancelled[\s\S]*Lina Varga[\s\S]*Not told yet/);
  expect(await read(`${page}/table`)).not.toContain('Lina Varga');
  expect((await listQueuedMessages(ctx, [id]))[0]?.text).toMatch(
    /^Hello Lina,[\s\S]*Pitch evening\. The hall is closed\./,
  );
});

it('a time is cancelled without a message, and an applicant who chose it since then is listed', async () => {
  const { post, read, ctx, page, choose } = await openEvent();
  const choice = await choose();
  expect((await post(page, { intent: 'cancel', version: '1', slot: choice })).status).toBe(303);
  expect(await read(page)).toMatch(/Cancelled[\s\S]*Lina Varga[\s\S]*Not told yet/);
  expect(await listQueuedMessages(ctx, [id])).toEqual([]);
});

it('a time that nobody chose is changed as the editor shows it, and taken out by emptying its day', async () => {
  const { post, read, page } = await openEvent();
  const edit = async (changes: Record<string, string>) => {
    const editor = await read(`${page}?edit=1`);
    const shown = editor
      .matchAll(/<input[^>]* name="([\w-]+)"[^>]* value="([^"]*)"/g)
      .map(([, name, value]) => [name, value]);
    const sent = await post(page, { ...form, ...Object.fromEntries(shown), ...changes });
    expect(sent.status).toBe(303);
  };
  await edit({ 'places-0': '4' });
  expect(await read(page)).toMatch(/16:00 to 16:20<[\s\S]*0 of 4<[\s\S]*17:00 to 17:20<[\s\S]*0 of 1</);
  await edit({ 'day-1': '' });
  expect(await read(page)).not.toContain('17:00 to 17:20');
});

it('the list of events says that there is none, and has those that are over, the newest first', async () => {
  const { read, ctx } = await openCoordinatorSite(entry);
  expect(await read('/staff/events')).toContain('No events yet.');
  for (const year of ['2020', '2021', '2099']) {
    const event = createEvent({ title: `Of ${year}`, slots: createSlotsIn(year) });
    await saveEvent(ctx, { id: crypto.randomUUID(), version: 0 }, event);
  }
  expect(await read('/staff/events')).toMatch(
    /Upcoming[\s\S]*Of 2099<[\s\S]*Past[\s\S]*Of 2021<[\s\S]*18.June.2021[\s\S]*14:00[\s\S]*Of 2020</,
  );
});

it('a public event is on its page, on Home and in every footer; without one there is not a byte of it', async () => {
  const without = await openSite();
  expect((await without.request('/events')).status).toBe(404);
  const pages = ['/', '/about', '/parents', '/services', '/apply', '/privacy', '/example'];
  const readAll = (site: typeof without) => Promise.all(pages.map(async (path) => (await site.request(path)).text()));
  for (const page of await readAll(without)) expect(page).not.toMatch(/\/events|nextEvent|next event/);

  const site = await openSite();
  const event = createEvent({ isPublic: 1, slots: createSlotsIn('2099') });
  const secret = { ...event, title: 'For invited people', isPublic: 0, slots: createSlotsIn('2099') };
  for (const one of [event, secret]) await saveEvent(site.ctx, { id: crypto.randomUUID(), version: 0 }, one);
  await site.app.pages.renew();
  expect((await site.request('/events')).status).toBe(200);
  const page = await site.read('/events');
  expect(page).toMatch(/Pitch evening in June[\s\S]*14:00 to 15:00, UTC/);
  expect(page).toMatch(/<strong[^>]*>18.June.2099<\/strong>/);
  expect(page).toContain('mailto:hello@daybreak.example?subject=A%20place%20at%20Pitch');
  expect(page).not.toMatch(/Quay Street|Five minutes|For invited people/);
  const [home, ...others] = await readAll(site);
  expect(home).toMatch(/The next event[\s\S]*Pitch evening in June[\s\S]*18.June.2099, 14:00/);
  for (const other of others) expect(other).toContain('href="/events"');
  expect(await site.read('/sitemap.xml')).toContain('/events</loc>');
  const reads = vi.spyOn(site.ctx.db, 'selectFrom');
  await Promise.all(['/events?x', '/?x', '/about?x'].map((path) => site.request(path)));
  expect(reads).not.toHaveBeenCalled();
});
