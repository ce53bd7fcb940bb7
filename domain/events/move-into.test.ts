import { expect, test } from 'vitest';
import { makeEvent } from '../../tests/support/event.ts';
import {
  ana,
  answer,
  ben,
  by,
  coordinator,
  countPlaces,
  deliver,
  invite,
  inviteAll,
  prepareEvent,
  readEvent,
  readOwn,
  release,
  stage,
} from '../../tests/support/event-stage.ts';
import type { EventTime } from '../messages/invitation.ts';
import { releaseMessage } from '../messages/release-messages.ts';
import { findWaitingMessages } from '../messages/stage-message.ts';
import { fail, succeed } from '../model/result.ts';
import type { ReviewPorts } from '../ports/application-ports.ts';
import { changeEvent, type EventChange, saveAndTell } from './change-event.ts';
import { readDayList } from './day-list.ts';
import { sendReminders } from './event-reminders.ts';
import { listInvitations } from './events.ts';

prepareEvent();

const news = { by, writeNews: () => ({ subject: 'News', text: 'Hello.', template: null }) };
const change = async (one: EventChange) =>
  changeEvent(stage.ports, { id: stage.eventId, version: (await readEvent()).version }, { change: one, ...news });
const merge = (time: string, into: string, only: string | null = null) => change({ kind: 'merge', time, into, only });
/** The time into which a person is moved, by the application. */
const readNext = async (id: string) =>
  (await listInvitations(stage.ports.records, stage.eventId)).find(({ parent }) => parent === id)?.data.next?.id;

test('no person is moved into a time that is cancelled or over', async () => {
  await inviteAll();
  await answer(ana.id, 'early');
  await answer(ben.id, 'late');
  await change({ kind: 'cancel-time', time: 'late' });
  expect(await merge('early', 'late')).toEqual(fail('full'));
  expect(await answer(ana.id, 'cannot')).toEqual(succeed(null));
  stage.now = new Date('2026-06-18T14:30:00.000Z');
  expect(await merge('late', 'early')).toEqual(fail('full'));
});

test('one of two is moved alone, and has one place again once moved back', async () => {
  await saveAndTell(stage.ports, await readEvent(), makeEvent({ times: [...makeEvent().times, third] }), news);
  await inviteAll();
  await answer(ana.id, 'late');
  await answer(ben.id, 'late');
  expect(await merge('late', 'early', ana.id)).toEqual(succeed(1));
  expect([await readNext(ana.id), await readNext(ben.id), await countPlaces()]).toEqual(['early', undefined, 3]);
  // Moved on before being told: the place in between is free.
  expect(await merge('early', third.id, ana.id)).toEqual(succeed(1));
  expect([await readNext(ana.id), await countPlaces()]).toEqual([third.id, 3]);
  expect(await answer(ben.id, 'early')).toEqual(succeed(null));
  expect(await merge(third.id, 'late', ana.id)).toEqual(succeed(0));
  expect([await readNext(ana.id), await countPlaces()]).toEqual([undefined, 2]);
  expect(await release(ana.id)).toEqual(fail('outdated'));
});

test('a person who is moved takes the last place, which is kept, before being told', async () => {
  await inviteAll();
  await answer(ana.id, 'late');
  expect(await merge('late', 'early', ana.id)).toEqual(succeed(1));
  expect(await answer(ben.id, 'early')).toEqual(fail('time-taken'));
  expect(await answer(ana.id, 'early')).toEqual(succeed(null));
  expect([await countPlaces(), (await readOwn(ana.id))?.span.start]).toEqual([1, '2026-06-18T14:00']);
});

test('a time that has begun cannot be chosen, and an event that was cancelled cannot be changed', async () => {
  await saveAndTell(stage.ports, await readEvent(), makeEvent({ answerBy: '2026-06-18' }), news);
  await inviteAll();
  stage.now = new Date('2026-06-18T14:10:00.000Z');
  expect(await answer(ana.id, 'early')).toEqual(fail('time-over'));
  expect(await answer(ana.id, 'late')).toEqual(succeed(null));
  expect(await change({ kind: 'cancel' })).toEqual(succeed(2));
  expect(await merge('late', 'early')).toEqual(fail('conflict'));
  expect(await saveAndTell(stage.ports, await readEvent(), makeEvent({ title: 'Other' }), news)).toEqual(
    fail('conflict'),
  );
});

test('an invitation can be released until the last time of its event has begun', async () => {
  await invite(ana.id);
  await invite(ben.id);
  stage.now = new Date('2026-06-18T14:30:00.000Z');
  expect(await release(ana.id)).toEqual(succeed(null));
  stage.now = new Date('2026-06-18T14:40:00.000Z');
  expect(await release(ben.id)).toEqual(fail('outdated'));
});

test('a person who chose a time while it was taken out is told, and may choose again', async () => {
  await inviteAll();
  await answer(ana.id, 'early');
  await answer(ben.id, 'late');
  await deliver();
  const [, late] = makeEvent().times as [EventTime, EventTime];
  expect(await saveAndTell(stage.ports, await readEvent(), makeEvent({ times: [late] }), news)).toEqual(succeed(1));
  expect(await release(ana.id)).toEqual(succeed(null));
  const mails = await deliver();
  expect(mails.map(({ to, calendar }) => [to, /METHOD:(\w+)/.exec(calendar ?? '')?.[1]])).toEqual([
    [ana.email, 'CANCEL'],
  ]);
  expect(await readOwn(ana.id)).toMatchObject({ state: 'invited', mayChoose: true });
  expect(await countPlaces()).toBe(1);
});

test('fewer places than before are not given again, whichever of them are given', async () => {
  const [early, late] = makeEvent().times as [EventTime, EventTime];
  const store = async (places: number) =>
    saveAndTell(stage.ports, await readEvent(), makeEvent({ times: [early, { ...late, places }] }), news);
  await store(500);
  await inviteAll();
  await answer(ana.id, 'late');
  await answer(ben.id, 'early');
  await store(1);
  expect(await countPlaces()).toBe(2);
  expect(await answer(ben.id, 'late')).toEqual(fail('time-taken'));
  expect(await merge('early', 'late', ben.id)).toEqual(fail('full'));
});

test('a person who has still to be told that a time moved is not reminded of the old one', async () => {
  await inviteAll();
  await answer(ana.id, 'early');
  await answer(ben.id, 'late');
  const to = { start: '2026-06-18T16:00:00.000Z', end: '2026-06-18T16:20:00.000Z' };
  await change({ kind: 'move', time: 'early', to });
  await deliver();
  stage.now = new Date('2026-06-17T15:00:00.000Z');
  expect(await sendReminders(stage.ports)).toBe(1);
  expect((await deliver()).map((mail) => mail.to)).toEqual([ben.email]);
});

const third: EventTime = {
  id: 'third',
  start: '2026-06-18T17:00:00.000Z',
  end: '2026-06-18T17:20:00.000Z',
  places: 1,
};

test('an event is cancelled also for whose invitation is on its way', async () => {
  await invite(ana.id);
  await release(ana.id);
  expect(await change({ kind: 'cancel' })).toEqual(succeed(1));
  await deliver();
  expect(await readOwn(ana.id)).toMatchObject({ state: 'invited', mayAnswer: false });
  expect(await release(ana.id)).toEqual(succeed(null));
  expect(await deliver()).toHaveLength(1);
  expect(await readOwn(ana.id)).toMatchObject({ state: 'cancelled' });
});

test('who is invited at the moment in which an event is cancelled is told by the same change again', async () => {
  await invite(ana.id);
  const [waiting] = await findWaitingMessages(stage.ports.records, ana.id);
  let isFirst = true;
  const write: ReviewPorts['write'] = async (changes) => {
    if (isFirst) expect(await change({ kind: 'cancel' })).toEqual(succeed(0));
    isFirst = false;
    return stage.ports.write(changes);
  };
  const seen = { id: waiting?.id ?? '', version: 1 };
  expect(await releaseMessage({ ...stage.ports, write }, by, seen)).toEqual(succeed(null));
  await deliver();
  expect(await readDayList(stage.ports, await readEvent(), coordinator)).toMatchObject({ unanswered: 1 });
  expect(await change({ kind: 'cancel' })).toEqual(succeed(1));
});
