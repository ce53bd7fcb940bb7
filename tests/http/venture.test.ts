import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { getLinkKey } from '../../core/applicants/private-link.ts';
import { type EventInput, saveEvent } from '../../core/events/save-event.ts';
import { listQueuedMessages } from '../../core/messages/applicant-view.ts';
import { readRow } from '../support/application-entry.ts';
import { createSession } from '../support/auth.ts';
import { createEvent, createInvitation, createSlotsIn } from '../support/event.ts';
import { takeMails } from '../support/mail.ts';
import { addValidChecks, putMember } from '../support/team.ts';
import { addVenture } from '../support/venture.ts';
import { answers, openSite } from './site.ts';

const by = 'kim@daybreak.example';
const clara = 'clara.moreau@daybreak.example';
const profile = { title: 'Reading Aloud', sentence: 'A voice for a book.', what: 'It pairs them.', asked: 'An hour.' };
const notes = [
  { done: 'Drew every screen on paper.', next: 'Build the recorder', 'next-by': '2026-11-25', step: 'idea' },
  { done: 'Mira watched two families.', next: 'Make saving automatic', 'next-by': '2099-12-04', step: 'mvp' },
];

/** The site of a coordinator with one application, two mentors, and what each of them asks and sends. */
async function openRoad(guardianBelow = 18) {
  const viewer = { email: by, emailVerified: true };
  const site = await openSite({ viewer, coordinators: [by], config: { ages: { minimum: 0, guardianBelow } } });
  const { ctx, database } = site;
  expect((await site.post('/apply', answers)).status).toBe(303);
  const { id } = await database.selectFrom('applications').select('id').executeTakeFirstOrThrow();
  const own = `/applications/${await getLinkKey(ctx, id)}`;
  const [staff, venture] = [`/staff/applications/${id}`, `/staff/ventures/${id}`];
  const signIn = async (email: string) => {
    await putMember(database, email, { role: 'mentor', name: 'Clara Moreau' });
    await addValidChecks(database, email);
    const Cookie = await createSession(site.auth.loadAuth, { email, emailVerified: true });
    const headers = { headers: { Cookie } };
    return {
      ask: (path = venture) => site.request(path, headers),
      post: async (form: Record<string, string>) => (await site.post(venture, form, headers)).status,
      send: async (form: Record<string, string>) => {
        const version = /name="version" value="(\d+)"/.exec(await site.read(venture, headers))?.[1] ?? '';
        expect((await site.post(venture, { version, ...form }, headers)).status, form['intent']).toBe(303);
      },
    };
  };
  const send = async (path: string, form: Record<string, string>) =>
    expect((await site.post(path, form)).status, form['intent']).toBe(303);
  /** A coordinator sends what waits. */
  const sendMessages = async () => {
    for (const { id: message, version } of await listQueuedMessages(ctx, [id]))
      await send('/staff/messages', { intent: 'sent', message: `${version}:${message}` });
  };
  const setStatus = async (to: string) => {
    const { version } = await readRow(ctx, id);
    await send(staff, { intent: 'status', to, version: String(version), subject: 'News', text: 'Hello.' });
    await sendMessages();
  };
  return { ...site, id, own, staff, venture, signIn, send, sendMessages, setStatus };
}

type Road = Awaited<ReturnType<typeof openRoad>>;

/** The page of the guardian, by the link in the newest mail. */
async function readGuardianPath({ database }: Road): Promise<string> {
  const mails = await takeMails(database);
  return mails.map(({ text }) => /\/applications\/guardian\/\w+/.exec(text)?.[0]).findLast(Boolean) ?? '';
}

async function showToInvestors(road: Road) {
  const { send, own, id } = road;
  await send(`${own}/profile`, { intent: 'save', ...profile, revision: '0' });
  await send(`${own}/profile`, { intent: 'agree', agree: '1', revision: '1' });
  await send(await readGuardianPath(road), { intent: 'profile', answer: 'agree', revision: '1' });
  await send(`/staff/investors/${id}`, { intent: 'approve', revision: '1' });
}

/** A place in the first slot of another event. */
async function book({ ctx, database, id }: Road, event: EventInput) {
  await saveEvent(ctx, { id: 'pitch', version: 0 }, event);
  const chosen = { state: 'chosen', slotId: event.slots[0]?.id ?? null } as const;
  await database
    .insertInto('invitations')
    .values(createInvitation('pitch', id, chosen))
    .execute();
}

/** Every row of every table but the access log, which names an application by its reference. */
async function readTables({ database }: Road) {
  const tables = (await database.introspection.getTables()).filter(({ name }) => name !== 'access_log');
  const rows = tables.map(
    async ({ name }) => (await sql<object>`SELECT * FROM ${sql.table(name)}`.execute(database)).rows,
  );
  return JSON.stringify(await Promise.all(rows));
}

it('goes from an idea over a mentor, sessions and a meeting to investors, and leaves nothing', async () => {
  const road = await openRoad();
  const { read, send, own, staff } = road;
  const [mentor, other] = [await road.signIn(clara), await road.signIn('other@daybreak.example')];
  await send(own, { intent: 'guardian', email: 'parent@home.example' });
  const guardian = await readGuardianPath(road);
  await road.setStatus('refining');

  const naming = { intent: 'name-mentor', version: '0', mentor: clara };
  expect(await (await road.post(staff, naming)).text()).toContain('No guardian has agreed yet.');
  await send(guardian, { intent: 'application', answer: 'agree' });
  await send(staff, naming);
  // The founder has not read the introduction.
  expect(await read(own)).not.toContain('Your mentor is Clara');
  expect((await mentor.ask()).status).toBe(404);
  expect(await (await mentor.ask('/staff/ventures')).text()).not.toContain('Mira');
  await road.sendMessages();
  expect(await read(own)).toContain('Your mentor is Clara.');
  expect((await takeMails(road.database)).map(({ recipient }) => recipient)).toContain(clara);
  expect(await (await mentor.ask('/staff/ventures')).text()).toContain('Mira');
  expect((await mentor.ask()).status).toBe(200);
  expect((await other.ask()).status).toBe(404);
  expect((await mentor.ask(staff)).status).toBe(404);

  const day = '2026-11-25';
  for (const [index, note] of notes.entries())
    await mentor.send({ intent: 'session-note', note: `note-${index}`, day, ...note });
  const page = await read(own);
  for (const text of ['You’re building your first version.', ...notes.flatMap(({ done, next }) => [done, next])])
    expect(page).toContain(text);
  const shown = await read(guardian);
  expect(shown).toMatch(/Their mentor is Clara Moreau\.[\s\S]*Make saving automatic[\s\S]*\[…\] watched two families/);
  expect(shown).not.toMatch(/Mira|Done<|name="reason"/);

  const version = /name="version" value="(\d+)"/.exec(page)?.[1] ?? '';
  await send(own, { intent: 'finish-step', version });
  expect((await road.post(own, { intent: 'finish-step', version })).status).toBe(422);
  expect(await (await mentor.ask()).text()).toMatch(/Done on[\s\S]*Mira and their guardian can read these/);

  const times = { 'day-0': '2099-12-09', 'from-0': '17:00', 'to-0': '17:30', venue: 'https://call.example/clara' };
  await mentor.send({ intent: 'meeting', meeting: 'a-meeting', ...times });
  expect(await read(own)).not.toContain('Meeting with Clara');
  await road.sendMessages();
  expect(await read(own)).toContain('You’re invited: Meeting with Clara.');
  const proposed = await (await mentor.ask()).text();
  expect(proposed).toMatch(/17:00, [\w ]+: No time chosen yet\./);
  expect(proposed).not.toMatch(new RegExp(`${answers.email}|${answers.phone}|${answers.name.split(' ')[1]}`));
  await send(own, { intent: 'invitation', event: 'a-meeting', choice: 'a-meeting-0-0' });
  expect(await read(own)).toMatch(
    /You meet on[\s\S]*Meeting with Clara[\s\S]*9.December.2099[\s\S]*17:00.to[\s\S]*Add to my calendar/,
  );
  expect(await read(own)).toMatch(/href="https:\/\/call.example\/clara" rel="noreferrer"/);
  expect(await read(`${own}/event.ics`)).toContain('Meeting with Clara');

  const last = { note: 'last', day, done: 'Met.', step: 'pitch' };
  await mentor.send({ intent: 'session-note', ...last });
  await road.setStatus('investor-ready');
  await showToInvestors(road);
  expect(await read(own)).toContain('You’re getting ready to pitch.');
  expect(await read('/staff/investors')).toContain('Reading Aloud');

  await send(own, { intent: 'erase', word: 'delete' });
  expect((await mentor.ask()).status).toBe(404);
  const left = await readTables(road);
  expect(left).not.toMatch(new RegExp(`${road.id}|Mira|families|recorder|Reading Aloud|Meeting with|parent@`));
});

it('ends when the founder says so, and the coordinator sees why and can name nobody', async () => {
  const road = await openRoad(0);
  const mentor = await road.signIn(clara);
  await road.setStatus('refining');
  const name = (version: string, email: string) =>
    road.send(road.staff, { intent: 'name-mentor', version, mentor: email });
  await name('0', clara);
  await road.sendMessages();
  expect(await (await mentor.ask()).text()).not.toContain('guardian can read');
  const form = { intent: 'end-mentoring', version: '2', reason: 'We never met.' };
  const stale = await road.post(road.own, { ...form, version: '1' });
  expect([stale.status, await stale.text()]).toEqual([422, expect.stringContaining('value="We never met."')]);
  await road.send(road.own, form);
  expect((await mentor.ask()).status).toBe(404);
  expect(await road.read(road.staff)).toContain('ended the mentoring with Clara Moreau: We never met.');
  expect(await road.read(road.own)).not.toMatch(/Your mentor is|never met/);
  await name('3', clara);
  await name('4', '');
  expect(await road.read('/staff/messages')).not.toContain('Meet your mentor');
});

it('leads a founder to a meeting before a later event, and neither them nor the guardian once they stop', async () => {
  const road = await openRoad();
  const { read, send, own } = road;
  const mentor = await road.signIn(clara);
  await send(own, { intent: 'guardian', email: 'parent@home.example' });
  const guardian = await readGuardianPath(road);
  await send(guardian, { intent: 'application', answer: 'agree' });
  await road.setStatus('refining');
  await send(road.staff, { intent: 'name-mentor', version: '0', mentor: clara });
  await road.sendMessages();
  const times = { 'day-0': '2099-12-09', 'from-0': '17:00', 'to-0': '17:30', venue: 'Library' };
  await mentor.send({ intent: 'meeting', meeting: 'a-meeting', ...times });
  await road.sendMessages();
  await send(own, { intent: 'invitation', event: 'a-meeting', choice: 'a-meeting-0-0' });
  for (const page of [own, guardian]) expect(await read(page)).toContain('17:00');
  await book(road, createEvent({ slots: createSlotsIn('2100') }));
  expect(await read(own)).toMatch(/<h1[^>]*>You’re refining your idea\.<[\s\S]*You meet on/);
  await send(own, { intent: 'end-mentoring', version: '2', reason: '' });
  for (const page of [own, guardian]) expect(await read(page)).not.toContain('17:00');
  expect(await read(`${own}/event.ics`)).not.toContain('Meeting with Clara');
  expect(await read(own)).toMatch(/<h1[^>]*>You’re booked in: Pitch evening in June\.</);
});

it('takes from a mentor neither ids that no form chose nor times that are over', async () => {
  const road = await openRoad();
  const mentor = await road.signIn(clara);
  await road.setStatus('refining');
  await addVenture(road.ctx, road.id, { mentorEmail: clara });
  const note = { intent: 'session-note', version: '2', day: '2026-11-25', done: 'Met.', step: 'idea' };
  const times = { intent: 'meeting', 'day-0': '2020-12-09', 'from-0': '17:00', 'to-0': '17:30', venue: 'A call' };
  for (const id of ['', 'new', 'x'.repeat(5000)])
    for (const form of [note, { ...times, 'day-0': '2099-12-09' }])
      expect(await mentor.post({ ...form, note: id, meeting: id })).toBe(400);
  // A stored time may be over.
  expect(await mentor.post({ ...times, meeting: 'a-meeting', 'slot-0': 'a-slot' })).toBe(422);
});
