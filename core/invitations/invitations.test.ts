import { describe, expect, test } from 'vitest';
import { catchKeys } from '../../tests/support/catch-keys.ts';
import { changeStatus } from '../../tests/support/change-application.ts';
import { createEvent } from '../../tests/support/event.ts';
import {
  ana,
  answer,
  ben,
  by,
  coordinator,
  countTaken,
  deliver,
  invite,
  inviteAll,
  prepareEvent,
  readEvent,
  readOwn,
  release,
  stage,
} from '../../tests/support/event-stage.ts';
import { withdraw } from '../applicants/withdraw.ts';
import { deleteApplication } from '../applications/delete-application.ts';
import { formatTable } from '../csv.ts';
import { getPublicFacts } from '../events/public-facts.ts';
import { type EventInput, saveEvent } from '../events/save-event.ts';
import { answerAsGuardian } from '../guardians/answer-as-guardian.ts';
import { askGuardian } from '../guardians/ask-guardian.ts';
import { fail, succeed } from '../result.ts';
import { cancelEvent } from './cancel-event.ts';
import { sendReminders } from './event-mail.ts';
import { getDayList, listDayRows } from './get-day-list.ts';

prepareEvent();

describe('an invitation', () => {
  test('is shown once its message is sent, with the times in the zone of the programme', async () => {
    await invite(ana.id);
    expect(await readOwn(ana.id)).toBe(undefined);
    await release(ana.id);
    const [mail] = await deliver();
    expect(mail?.text).toContain('When: Thursday, 18\u00a0June, 14:00 to 15:00');
    expect(mail?.text).toContain('All times are UTC.');
    expect(mail?.calendar).toBeNull();
    expect(await readOwn(ana.id)).toMatchObject({ state: 'invited', mayAnswer: true, zone: 'UTC' });
  });

  test('is refused to whom it reached before, and to whose application is closed', async () => {
    await inviteAll();
    expect(await invite(ana.id)).toMatchObject({ code: 'invited-already' });
    await stage.ctx.db.deleteFrom('invitations').execute();
    await withdraw(stage.ctx, ana.id);
    expect(await invite(ana.id)).toMatchObject({ code: 'is-closed' });
  });

  test('names the year of a day in another year, in all that is mailed', async () => {
    stage.now = new Date('2025-12-20T09:00:00.000Z');
    await invite(ana.id);
    await release(ana.id);
    const [invited] = await deliver();
    expect(invited?.text).toContain('When: Thursday, 18\u00a0June\u00a02026, 14:00 to 15:00');
    await answer(ana.id, 'early');
    const [chosen] = await deliver();
    expect(chosen?.subject).toContain('You’re booked: Thursday, 18\u00a0June\u00a02026, 14:00 (DB-');
    expect(chosen?.text).toContain('change it there until 12\u00a0June\u00a02026.');
  });

  test('is answered with a time, once: the place, the mail and its entry come together', async () => {
    await inviteAll();
    expect(await answer(ana.id, 'no-such-time')).toEqual(fail('nothing-chosen'));
    expect(await answer(ana.id, 'early')).toEqual(succeed(null));
    expect(await answer(ana.id, 'early')).toEqual(succeed(null));
    expect(await countTaken()).toBe(1);
    const mails = await deliver();
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining('You’re booked: Thursday')]);
    expect(mails[0]?.calendar).toMatch(/METHOD:PUBLISH[\s\S]*DTSTART:20260618T140000Z/);
    expect(await answer(ben.id, 'early')).toEqual(fail('time-taken'));
    expect((await readOwn(ben.id))?.slots.map(({ left }) => left)).toEqual([0, 3]);
  });

  test('is changed and refused until its day: the old place is free, the calendar entry moves and ends', async () => {
    await inviteAll();
    await answer(ana.id, 'early');
    await answer(ana.id, 'late');
    expect(await answer(ben.id, 'early')).toEqual(succeed(null));
    expect(await answer(ana.id, 'none')).toEqual(succeed(null));
    expect(await readOwn(ana.id)).toMatchObject({ state: 'none' });
    expect(await countTaken()).toBe(1);
    const sequences = (await deliver()).flatMap(({ recipient, calendar }) =>
      recipient === ana.email ? [/METHOD:(\w+)[\s\S]*SEQUENCE:(\d)/.exec(calendar ?? '')?.slice(1)] : [],
    );
    expect(sequences).toEqual([
      ['PUBLISH', '1'],
      ['PUBLISH', '2'],
      ['CANCEL', '3'],
    ]);
    stage.now = new Date('2026-06-13T00:00:00.000Z');
    expect(await answer(ana.id, 'late')).toEqual(fail('invitation-closed'));
    expect(await readOwn(ana.id)).toMatchObject({ mayAnswer: false });
  });

  test('is answered until the applicant reads that the application is closed', async () => {
    await inviteAll();
    const message = { subject: 'News', text: 'Hello.' };
    await changeStatus(stage.ctx, { applicationId: ana.id, status: 'unreachable', message, actorEmail: by });
    expect(await answer(ana.id, 'early')).toEqual(succeed(null));
    expect(await release(ana.id)).toEqual(succeed(null));
    expect(await answer(ana.id, 'late')).toEqual(succeed(null));
    await deliver();
    expect(await answer(ana.id, 'early')).toEqual(fail('invitation-closed'));
  });

  test('releases its place when the application is withdrawn', async () => {
    await inviteAll();
    await answer(ana.id, 'early');
    await withdraw(stage.ctx, ana.id);
    expect(await countTaken()).toBe(0);
    expect((await getDayList(stage.ctx, await readEvent(), coordinator)).cannot).toHaveLength(1);
    expect(await answer(ben.id, 'early')).toEqual(succeed(null));
  });

  test('releases its place when the application is deleted', async () => {
    await inviteAll();
    await answer(ben.id, 'early');
    await deleteApplication(stage.ctx, ben.id, { cause: 'applicant', actor: { kind: 'applicant' } });
    expect(await countTaken()).toBe(0);
    expect(await deliver()).toEqual([]);
  });

  test('takes a time once a guardian agrees, if one is asked, and no longer after a no', async () => {
    await inviteAll();
    stage.ctx = { ...stage.ctx, ages: { minimum: 0, guardianBelow: 17 } };
    const expectRefusal = async (code: string) => {
      expect(await readOwn(ana.id)).toMatchObject({ state: 'invited', blockedBy: code });
      expect(await answer(ana.id, 'early')).toEqual(fail(code));
    };
    await expectRefusal('guardian-waiting');
    const { ctx, keys } = catchKeys(stage.ctx);
    await askGuardian(ctx, { applicationId: ana.id, email: 'parent@home.example', network: '192.0.2.1' });
    await expectRefusal('guardian-waiting');
    await answerAsGuardian(stage.ctx, keys[0] ?? '', 'refused');
    await expectRefusal('guardian-refused');
    expect(await answer(ana.id, 'cannot')).toEqual(succeed(null));
    await answerAsGuardian(stage.ctx, keys[0] ?? '', 'confirmed');
    expect(await answer(ana.id, 'early')).toEqual(succeed(null));
  });
});

test('a reminder is sent once, a day before, to those who have chosen', async () => {
  await inviteAll();
  await answer(ana.id, 'late');
  await deliver();
  stage.now = new Date('2026-06-17T14:39:00.000Z');
  expect(await sendReminders(stage.ctx)).toBe(0);
  stage.now = new Date('2026-06-17T14:41:00.000Z');
  expect([await sendReminders(stage.ctx), await sendReminders(stage.ctx)]).toEqual([1, 0]);
  expect((await deliver()).map(({ recipient, subject }) => [recipient, subject.slice(0, 18)])).toEqual([
    [ana.email, 'Reminder: Thursday'],
  ]);
});

test('the list of the day is a table without a formula', async () => {
  await inviteAll();
  await answer(ben.id, 'late');
  const list = await getDayList(stage.ctx, await readEvent(), coordinator);
  expect(list).toMatchObject({ invited: 2, unanswered: 1 });
  const table = formatTable(listDayRows(list, 'Europe/Berlin'));
  expect(table).toContain('"2026-06-18","16:40","17:00","Europe/Berlin","\'=Ben","16"');
  expect(table).toContain(',"open","no"\r\n');
  const message = { subject: 'News', text: 'Hello.' };
  await changeStatus(stage.ctx, { applicationId: ben.id, status: 'declined', message, actorEmail: by });
  const after = await getDayList(stage.ctx, await readEvent(), coordinator);
  expect(formatTable(listDayRows(after, 'UTC'))).toContain(',"closed","no"\r\n');
});

test('a chosen time is not removed', async () => {
  await inviteAll();
  await answer(ana.id, 'early');
  const remove = async (...removedSlotIds: string[]) =>
    saveEvent(stage.ctx, await readEvent(), createEvent({ slots: [], removedSlotIds }));
  expect(await remove('early')).toEqual(fail('chosen'));
  expect(await remove('late')).toEqual(succeed(null));
  expect(await answer(ben.id, 'late')).toEqual(fail('nothing-chosen'));
  const slots = createEvent().slots.map((slot) => ({ ...slot, id: 'early', places: 2 }));
  expect(await saveEvent(stage.ctx, await readEvent(), createEvent({ slots }))).toEqual(fail('chosen'));
  await answer(ana.id, 'cannot');
  expect(await remove('early')).toEqual(fail('no-slots'));
  // A forged form has the id of a time of another event.
  expect(await saveEvent(stage.ctx, { id: 'other', version: 0 }, createEvent({ slots }))).toEqual(fail('conflict'));
});

test('an invitation can be sent until the last time of its event has begun', async () => {
  await invite(ana.id);
  await invite(ben.id);
  stage.now = new Date('2026-06-18T14:30:00.000Z');
  expect(await release(ana.id)).toEqual(succeed(null));
  stage.now = new Date('2026-06-18T14:40:00.000Z');
  expect(await release(ben.id)).toEqual(fail('outdated'));
});

/** The second slot is a week later, and can be answered until the day of the first one. */
async function spread(changes: Partial<EventInput> = {}) {
  const { id, version, cancelledAt: _, ...event } = await readEvent();
  const [early, late] = event.slots;
  if (!early || !late) throw new Error();
  const later = { ...late, id: 'later', startsAt: '2026-06-25T14:40:00.000Z', endsAt: '2026-06-25T15:00:00.000Z' };
  const typed = { ...event, removedSlotIds: [late.id], answerBy: '2026-06-25', slots: [early, later], ...changes };
  expect(await saveEvent(stage.ctx, { id, version }, typed)).toMatchObject({ ok: true });
  return { seen: { id, version: version + 1 }, early, later, typed };
}

test('an event is over after its last time that is not cancelled', async () => {
  const { seen, early, later, typed } = await spread({ isPublic: 1 });
  const writeNews = () => ({ subject: 'News', text: 'Hello.' });
  expect(await cancelEvent(stage.ctx, { ...seen, slotId: later.id, actorEmail: by, writeNews })).toEqual(succeed(0));
  const list = async (now: string) => (await getPublicFacts({ ...stage.ctx, now: () => new Date(now) })).events;
  expect(await list(early.startsAt)).toHaveLength(1);
  expect(await list(later.startsAt)).toEqual([]);
  const { id, version } = await readEvent();
  await saveEvent(stage.ctx, { id, version }, { ...typed, isPublic: 0 });
  expect(await list(early.startsAt)).toEqual([]);
});

test('a reminder is sent again for a later time, and to nobody on the day or once it began', async () => {
  const { early, later } = await spread();
  await inviteAll();
  await answer(ana.id, 'early');
  await answer(ben.id, 'later');
  const remindAt = (at: string, hours: number) => {
    stage.now = new Date(Date.parse(at) + hours * 3_600_000);
    return sendReminders(stage.ctx);
  };
  expect(await remindAt(early.startsAt, 0)).toBe(0);
  expect(await remindAt(early.startsAt, -20)).toBe(1);
  await answer(ana.id, 'later');
  expect(await remindAt(later.startsAt, -20)).toBe(2);
  await answer(ben.id, 'none');
  await answer(ben.id, 'later');
  expect(await remindAt(later.startsAt, -19)).toBe(0);
  stage.now = new Date('2026-06-25T15:30:00.000Z');
  expect(await answer(ana.id, 'cannot')).toEqual(fail('invitation-closed'));
});
