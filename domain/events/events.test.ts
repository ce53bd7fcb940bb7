import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { makeOutbox } from '../../engines/sql/outbox.ts';
import { openSqliteDatabase, type SqliteDatabase } from '../../engines/sqlite/database.ts';
import { makeSqliteKysely } from '../../engines/sqlite/kysely.ts';
import { makeEntry, save } from '../../tests/support/application-entry.ts';
import { makeEvent } from '../../tests/support/event.ts';
import { makeReviewPorts } from '../../tests/support/review-ports.ts';
import { withdraw } from '../applicants/change-own.ts';
import { changeStatus, writeMessage } from '../applications/change-status.ts';
import { eraseApplication } from '../applications/erase.ts';
import { answerAsGuardian, askGuardian } from '../guardians/guardian-request.ts';
import { recordMailResult } from '../messages/message-delivery.ts';
import { releaseMessage } from '../messages/release-messages.ts';
import { findWaitingMessages } from '../messages/stage-message.ts';
import { fail, succeed } from '../model/result.ts';
import { defaultSettings } from '../model/settings.ts';
import type { ReviewPorts } from '../ports/application-ports.ts';
import { putRecord } from '../ports/changes.ts';
import type { ClaimedMail } from '../ports/outbox.ts';
import { putSettings } from '../ports/stored-settings.ts';
import { answerInvitation } from './answer-invitation.ts';
import { changeEvent, saveAndTell } from './change-event.ts';
import { readDayList, writeDayTable } from './day-list.ts';
import { sendReminders } from './event-reminders.ts';
import { findByFeedKey, findEvent, makeFeedKey, saveEvent } from './events.ts';
import { listOwnEntries, readOwnInvitations } from './own-invitations.ts';

const by = 'anna@daybreak.example';
const config = { publicUrl: 'https://daybreak.example', contactEmail: 'hello@daybreak.example' };
const coordinator = { kind: 'authenticated', email: by, emailVerified: true, roles: ['coordinator'] } as const;

let database: SqliteDatabase;
let ports: ReviewPorts;
let now: Date;
let eventId: string;
const ana = makeEntry({ name: 'Ana Reed', email: 'ana@school.example' }).application;
const ben = makeEntry({ name: '=Ben', email: 'ben@school.example' }).application;

beforeEach(async () => {
  now = new Date('2026-06-08T09:00:00.000Z');
  database = await openSqliteDatabase({ file: ':memory:' });
  ports = {
    ...makeReviewPorts(database, { config }),
    now: () => now,
    hasMailServer: true,
    ages: { minimum: 0, guardianBelow: 18 },
  };
  for (const application of [ana, ben]) await save(ports, { application, spamFlag: null });
  eventId = crypto.randomUUID();
  await saveEvent(ports, { id: eventId, version: 0 }, makeEvent());
});
afterEach(() => database.close());

const findEntry = async (id: string) => {
  const entry = await ports.reviews.find(id);
  if (!entry) throw new Error('no such application');
  return entry;
};

/** The mails that left, the newest last. */
async function deliver(): Promise<readonly ClaimedMail[]> {
  const outbox = makeOutbox(makeSqliteKysely(database));
  const mails: ClaimedMail[] = [];
  for (let mail = await outbox.claim('2100', '2101'); mail; mail = await outbox.claim('2100', '2101')) {
    mails.push(mail);
    await outbox.remove(mail.id);
    await recordMailResult(ports, mail, { outcome: 'sent', attempts: 1 });
  }
  return mails;
}

async function release(id: string) {
  const [waiting] = await findWaitingMessages(ports.records, id);
  return releaseMessage(ports, by, { id: waiting?.id ?? '', version: waiting?.version ?? 0 });
}

async function invite(id: string) {
  const message = { subject: 'You are invited', text: 'Hello.', template: null };
  await writeMessage(ports, { id, message: { ...message, invitation: { event: eventId, about: 'invited' } }, by });
}

async function inviteAll() {
  for (const { id } of [ana, ben]) {
    await invite(id);
    expect(await release(id)).toEqual(succeed(null));
  }
  await deliver();
}

const answer = (id: string, choice: string, line = '') => answerInvitation(ports, id, { event: eventId, choice, line });
const readOwn = async (id: string) => (await readOwnInvitations(ports, await findEntry(id)))[0];
const readEvent = async () => {
  const event = await findEvent(ports.records, eventId);
  if (!event) throw new Error('no such event');
  return event;
};
const inReview = { status: 'in-review', reason: null } as const;
const countPlaces = () => ports.records.count({ collection: 'places', group: eventId });

describe('an invitation', () => {
  test('is there once its message is handed over, with the times in the zone of the programme', async () => {
    await invite(ana.id);
    expect(await readOwn(ana.id)).toBe(undefined);
    await release(ana.id);
    const [mail] = await deliver();
    expect(mail?.text).toContain('When: Thursday,\u00a018\u00a0June, 14:00 to 15:00');
    expect(mail?.text).toContain('All times are UTC.');
    expect(mail?.calendar).toBe(undefined);
    expect(await readOwn(ana.id)).toMatchObject({ state: 'invited', mayAnswer: true, zone: 'UTC' });
  });

  test('is answered with a time, once: the place, the mail and its entry come together', async () => {
    await inviteAll();
    expect(await answer(ana.id, 'no-such-time')).toEqual(fail('nothing-chosen'));
    expect(await answer(ana.id, 'early')).toEqual(succeed(null));
    expect(await answer(ana.id, 'early')).toEqual(succeed(null));
    expect(await countPlaces()).toBe(1);
    const mails = await deliver();
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining('Your time: Thursday')]);
    expect(mails[0]?.calendar).toMatch(/METHOD:PUBLISH[\s\S]*DTSTART:20260618T140000Z/);
    expect(await answer(ben.id, 'early')).toEqual(fail('time-taken'));
    expect((await readOwn(ben.id))?.times.map(({ left }) => left)).toEqual([0, 3]);
  });

  test('is changed and refused until its day: the old place is free, the entry moves and goes', async () => {
    await inviteAll();
    await answer(ana.id, 'early');
    await answer(ana.id, 'late');
    expect(await answer(ben.id, 'early')).toEqual(succeed(null));
    expect(await answer(ana.id, 'none', ' After 18:30. ')).toEqual(succeed(null));
    expect(await readOwn(ana.id)).toMatchObject({ state: 'none', line: 'After 18:30.' });
    expect(await countPlaces()).toBe(1);
    const sequences = (await deliver()).flatMap(({ to, calendar }) =>
      to === ana.email ? [/METHOD:(\w+)[\s\S]*SEQUENCE:(\d)/.exec(calendar ?? '')?.slice(1)] : [],
    );
    expect(sequences).toEqual([
      ['PUBLISH', '1'],
      ['PUBLISH', '2'],
      ['CANCEL', '3'],
    ]);
    now = new Date('2026-06-13T00:00:00.000Z');
    expect(await answer(ana.id, 'late')).toEqual(fail('invitation-closed'));
    expect(await readOwn(ana.id)).toMatchObject({ mayAnswer: false });
  });

  test('gives its place back when the application is withdrawn', async () => {
    await inviteAll();
    await answer(ana.id, 'early');
    await withdraw(ports, ana.id);
    expect(await countPlaces()).toBe(0);
    expect((await readDayList(ports, await readEvent(), coordinator)).cannot).toHaveLength(1);
    expect(await answer(ben.id, 'early')).toEqual(succeed(null));
  });

  test('takes no time after a guardian refused, and a place is free again once its application is erased', async () => {
    await inviteAll();
    await answer(ben.id, 'early');
    await eraseApplication(ports, ben.id, { cause: 'applicant', actor: { kind: 'applicant' } });
    expect(await countPlaces()).toBe(0);
    expect(await deliver()).toEqual([]);
    const keys: string[] = [];
    const writeMail: ReviewPorts['writeMail'] = (request) => {
      if (request.kind === 'guardian') keys.push(request.key);
      return ports.writeMail(request);
    };
    const asked = { email: 'parent@home.example', network: '192.0.2.1' };
    await askGuardian({ ...ports, writeMail }, await findEntry(ana.id), asked);
    await answerAsGuardian(ports, keys[0] ?? '', 'refused');
    expect(await answer(ana.id, 'early')).toEqual(fail('guardian-refused'));
    expect(await answer(ana.id, 'cannot')).toEqual(succeed(null));
  });
});

describe('a change of the event', () => {
  const news = { by, writeNews: () => ({ subject: 'News', text: 'Hello.', template: null }) };
  const to = { start: '2026-06-18T16:00:00.000Z', end: '2026-06-18T16:20:00.000Z' };

  test('moves a time at once, and for who chose it with the release, the calendar entry included', async () => {
    await inviteAll();
    await answer(ana.id, 'early');
    await deliver();
    const { version } = await readEvent();
    const move = { kind: 'move', time: 'early', to } as const;
    expect(await changeEvent(ports, { id: eventId, version }, { change: move, ...news })).toEqual(succeed(1));
    expect((await readOwn(ana.id))?.span.start).toBe('2026-06-18T14:00');
    expect((await readDayList(ports, await readEvent(), coordinator)).times.flatMap(({ people }) => people)).toEqual([
      expect.objectContaining({ name: 'Ana Reed', guardian: 'no-address', isToBeTold: true }),
    ]);
    await release(ana.id);
    const [mail] = await deliver();
    expect(mail?.calendar).toMatch(/METHOD:PUBLISH[\s\S]*SEQUENCE:2[\s\S]*DTSTART:20260618T160000Z/);
    expect((await readOwn(ana.id))?.span.start).toBe('2026-06-18T16:00');
    expect(await listOwnEntries(ports, ana.id, null)).toMatchObject([{ sequence: 2, start: to.start }]);
    const stale = await changeEvent(ports, { id: eventId, version }, { change: move, ...news });
    expect(stale).toEqual(fail('conflict'));
    const overlap = { kind: 'move', time: 'late', to } as const;
    const seen = { id: eventId, version: version + 1 };
    expect(await changeEvent(ports, seen, { change: overlap, ...news })).toEqual(fail('overlap'));
  });

  test('waits next to an answer or questions that wait, and takes the place of older news about the same event', async () => {
    await inviteAll();
    await answer(ana.id, 'early');
    const declined = { status: 'closed', reason: 'declined' } as const;
    const message = { subject: 'Not this time', text: 'Hello.', template: null };
    const seenVersion = (await findEntry(ana.id)).review.version;
    expect(await changeStatus(ports, { id: ana.id, seenVersion, newStatus: declined, message, by })).toEqual(
      succeed(null),
    );
    for (const change of [{ kind: 'move', time: 'early', to } as const, { kind: 'cancel' } as const]) {
      const { version } = await readEvent();
      await changeEvent(ports, { id: eventId, version }, { change, ...news });
    }
    const waiting = await findWaitingMessages(ports.records, ana.id);
    expect(waiting.map(({ data }) => data.invitation?.about ?? data.status).toSorted()).toEqual([
      'cancelled',
      'closed',
    ]);
    const entry = await findEntry(ana.id);
    await changeStatus(ports, { id: ana.id, seenVersion: entry.review.version, newStatus: inReview, message, by });
    expect(await findWaitingMessages(ports.records, ana.id)).toHaveLength(2);
    await invite(ben.id);
    const { version } = (await findEntry(ben.id)).review;
    await changeStatus(ports, { id: ben.id, seenVersion: version, newStatus: declined, message: null, by });
    expect(await findWaitingMessages(ports.records, ben.id)).toEqual([]);
  });

  test('moves one person, or all of a time, into another one: both places are kept until they are told', async () => {
    await inviteAll();
    await answer(ana.id, 'early');
    const merge = async (time: string, into: string, only: string | null) => {
      const { version } = await readEvent();
      return changeEvent(ports, { id: eventId, version }, { change: { kind: 'merge', time, into, only }, ...news });
    };
    expect(await merge('early', 'late', ana.id)).toEqual(succeed(1));
    expect((await readOwn(ana.id))?.span.start).toBe('2026-06-18T14:00');
    expect((await readDayList(ports, await readEvent(), coordinator)).times[1]?.people).toEqual([
      expect.objectContaining({ name: 'Ana Reed', isToBeTold: true }),
    ]);
    expect(await answer(ben.id, 'early')).toEqual(fail('time-taken'));
    await deliver();
    await release(ana.id);
    expect((await deliver())[0]?.calendar).toMatch(/METHOD:PUBLISH[\s\S]*SEQUENCE:2[\s\S]*DTSTART:20260618T144000Z/);
    expect([(await readOwn(ana.id))?.span.start, await countPlaces()]).toEqual(['2026-06-18T14:40', 1]);

    expect(await answer(ben.id, 'early')).toEqual(succeed(null));
    expect(await merge('late', 'early', null)).toEqual(fail('full'));
    expect(await merge('early', 'late', null)).toEqual(succeed(1));
    expect((await readEvent()).data.times[0]?.isCancelled).toBe(true);
    // Who chooses the new time before being told takes the place that is kept, and the message is outdated.
    expect(await answer(ben.id, 'late')).toEqual(succeed(null));
    expect(await countPlaces()).toBe(2);
    expect(await release(ben.id)).toEqual(fail('outdated'));
  });

  test('tells who chose of another title or venue, which their calendar takes over', async () => {
    await inviteAll();
    await answer(ana.id, 'early');
    await deliver();
    const store = async (changes: Parameters<typeof makeEvent>[0]) =>
      saveAndTell(ports, await readEvent(), makeEvent(changes), news);
    expect(await store({ note: 'Bring a pen.' })).toEqual(succeed(0));
    expect(await store({ venue: 'Town hall' })).toEqual(succeed(1));
    await release(ana.id);
    const [mail] = await deliver();
    expect(mail?.calendar).toMatch(/SEQUENCE:2[\s\S]*LOCATION:Town hall/);
    expect(mail?.text).not.toMatch(/new time|Was your time/);
    expect(await store({ venue: 'Town hall', title: 'Other' })).toEqual(succeed(1));
    expect(await store({ venue: 'Town hall' })).toEqual(succeed(0));
  });

  test('tells those alone whom it is about', async () => {
    await inviteAll();
    await answer(ana.id, 'early');
    await answer(ben.id, 'late');
    for (const change of [
      { kind: 'cancel-time', time: 'early' },
      { kind: 'move', time: 'late', to },
    ] as const)
      expect(
        await changeEvent(ports, { id: eventId, version: (await readEvent()).version }, { change, ...news }),
      ).toEqual(succeed(1));
  });

  test('cancels it: invitations that wait cannot be released, who expects it is told, nothing can be chosen', async () => {
    await invite(ben.id);
    await invite(ana.id);
    await release(ana.id);
    await deliver();
    await answer(ana.id, 'late');
    await deliver();
    const { version } = await readEvent();
    const cancelled = await changeEvent(ports, { id: eventId, version }, { change: { kind: 'cancel' }, ...news });
    expect(cancelled).toEqual(succeed(1));
    expect(await release(ben.id)).toEqual(fail('outdated'));
    expect(await answer(ana.id, 'early')).toEqual(fail('invitation-closed'));
    await release(ana.id);
    const [mail] = await deliver();
    expect(mail?.calendar).toMatch(/METHOD:CANCEL/);
    expect(await readOwn(ana.id)).toMatchObject({ state: 'cancelled', mayAnswer: false });
    expect(await countPlaces()).toBe(0);
  });
});

test('a reminder goes a day before, once, and not to who has chosen since or has not chosen', async () => {
  await inviteAll();
  await answer(ana.id, 'late');
  await deliver();
  now = new Date('2026-06-17T14:39:00.000Z');
  expect(await sendReminders(ports)).toBe(0);
  now = new Date('2026-06-17T14:41:00.000Z');
  expect([await sendReminders(ports), await sendReminders(ports)]).toEqual([1, 0]);
  expect((await deliver()).map(({ to, subject }) => [to, subject.slice(0, 18)])).toEqual([
    [ana.email, 'Reminder: Thursday'],
  ]);
  await ports.write([putSettings({ ...defaultSettings, remindsOfEvents: false }, 0)]);
  const record = await ports.records.find('invitations', `${eventId}.${ana.id}`);
  if (record) await ports.write([putRecord({ ...record, data: { ...record.data, remindedAt: null } })]);
  expect(await sendReminders(ports)).toBe(0);
});

test('the list of the day is a table without a formula', async () => {
  await inviteAll();
  await answer(ben.id, 'late');
  const list = await readDayList(ports, await readEvent(), coordinator);
  expect(list).toMatchObject({ invited: 2, unanswered: 1 });
  const table = writeDayTable(list, 'Europe/Berlin', ['Day']);
  expect(table).toContain('"2026-06-18","16:40","17:00","Europe/Berlin","\'=Ben","16"');
  expect(table).toContain(',"open"\r\n');
  const newStatus = { status: 'closed', reason: 'declined' } as const;
  const { version } = (await findEntry(ben.id)).review;
  await changeStatus(ports, { id: ben.id, seenVersion: version, newStatus, message: null, by });
  const after = await readDayList(ports, await readEvent(), coordinator);
  expect(writeDayTable(after, 'UTC', [])).toContain(',"closed"\r\n');
});

test('a form that is sent twice stores its event once, and is no conflict', async () => {
  const seen = { id: crypto.randomUUID(), version: 0 };
  const event = makeEvent({ title: 'Twice' });
  // Rows that are new get another id each time.
  const again = { ...event, times: event.times.map((time) => ({ ...time, id: `${time.id}-2` })) };
  const both = [saveEvent(ports, seen, event), saveEvent(ports, seen, again)];
  expect([...(await Promise.all(both)), await saveEvent(ports, seen, again)]).toEqual(Array(3).fill(succeed(seen.id)));
  expect(await findEvent(ports.records, seen.id)).toMatchObject({ version: 1 });
  expect(await saveEvent(ports, seen, { ...event, title: 'Other' })).toEqual(fail('conflict'));
});

test('the address of a feed stops when there is another one', async () => {
  const keys = [await makeFeedKey(ports, eventId), await makeFeedKey(ports, eventId)];
  const found = keys.map(async (made) => made.ok && (await findByFeedKey(ports.records, made.value))?.id);
  expect(await Promise.all(found)).toEqual([undefined, eventId]);
});
